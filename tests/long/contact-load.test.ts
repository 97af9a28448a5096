import { contactMessages } from '../../src/features/contact/server/table.ts';
import { promisedUnderLoad } from '../support/promised-under-load.ts';

/** A crowd that writes to the campaign. */
promisedUnderLoad({
  path: '/api/contacto',
  wordsOf: (number) => ({
    ...{ nombre: `Persona ${number}`, email: null, tipo: 'apoyo', verificado: true, terminos: '2025-03' },
    mensaje: 'Arreglen la rambla, que de noche no se ve nada. '.repeat(4),
  }),
  table: contactMessages,
  seconds: Number(process.env.CONTACT_LOAD_SECONDS ?? 20),
});
