import { listRequests } from '../../src/features/list-requests/server/table.ts';
import { buildPlaces } from '../support/factories.ts';
import { promisedUnderLoad } from '../support/promised-under-load.ts';

const PLACES = buildPlaces(1_000);

/** A crowd that asks for the list at its door. */
promisedUnderLoad({
  path: '/api/pedidos-lista',
  wordsOf: (number) => ({
    ...{ nombre: `Persona ${number}`, direccion: `Calle ${number % 90} esq. 22, S/N`, terminos: '2025-03' },
    latitud: PLACES[number % PLACES.length]?.latitude,
    longitud: PLACES[number % PLACES.length]?.longitude,
  }),
  table: listRequests,
  seconds: Number(process.env.LIST_REQUEST_LOAD_SECONDS ?? 12),
});
