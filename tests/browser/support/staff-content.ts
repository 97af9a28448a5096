import { randomUUID } from 'node:crypto';
import { ANSWERS_PATH } from '../../../src/features/answers/web/answers-paths.ts';
import { HELPERS_API } from '../../../src/features/campaign-helpers/web/helper-paths.ts';
import { BOARD_API } from '../../../src/features/election-day/web/day-paths.ts';
import { SHIFTS_API } from '../../../src/features/election-shifts/web/shift-paths.ts';
import { STAFF_AGENDA_PATH, signUpsPath } from '../../../src/features/events/web/event-paths.ts';
import { STAFF_PROGRESS_PATH } from '../../../src/features/progress/web/progress-paths.ts';
import { DAY_MS } from '../../../src/shared/contract/durations.ts';
import { makeRound } from '../../support/site/list-requests.ts';
import type { Site } from '../../support/site/site.ts';

/** The phone of a person who has sent both a message and a list request. */
export const BUSY_PHONE = '099111222';

const LONG_NAME = 'María de los Ángeles Etcheverría Goyeneche';
const NAMES = [
  ...['Ana Pérez', 'Bruno Rodríguez', 'Carla Silva', 'Dora Núñez', 'Elías Sosa', 'Fabiana Olivera'],
  ...['Gonzalo Píriz', 'Hilda Cabrera', 'Iris Machado', 'Joaquín Viera', 'Karina Bentancor'],
];

/**
 * Stores typical messages, list requests and a delivery round, including one very long entry in each list. Returns the
 * round's id.
 */
export async function fillBackOffice(site: Site): Promise<number> {
  const kinds = ['consulta', 'sugerencia', 'apoyo', 'otro'] as const;
  await site.addMessages([
    {
      name: LONG_NAME,
      phone: BUSY_PHONE,
      email: 'angeles.etcheverria@correo.example',
      kind: 'sugerencia',
      text: 'En la esquina de la escuela no hay senda peatonal. '.repeat(6),
    },
    ...NAMES.map((name, index) => ({
      name,
      phone: `0980000${String(index).padStart(2, '0')}`,
      email: index % 3 ? `${name.split(' ')[0]?.toLowerCase()}.${index}@correo.example` : null,
      kind: kinds[index % 4] ?? 'otro',
      read: index > 3,
      answered: index > 6,
    })),
  ]);
  const requests = await site.addListRequests([
    {
      name: LONG_NAME,
      phone: BUSY_PHONE,
      address:
        'Avenida Circunvalación, manzana 23 solar 4, la casa del fondo con portón verde, Estación Ceibalá',
    },
    { name: 'Ana Pérez', delivered: true, latitude: -34.768, longitude: -55.768 },
    { name: 'Bruno Rodríguez', latitude: -34.772, longitude: -55.76 },
    { name: 'Carla Silva', latitude: -34.775, longitude: -55.765 },
    { name: 'Dora Núñez', latitude: null, longitude: null },
  ]);
  const [, , third = 0, fourth = 0] = requests;
  const round = await makeRound(site, [{ id: third }, { id: fourth }]);
  await fillDayOfVote(site);
  return round.id;
}

/** Makes the shifts of the day of the vote, gives two of them to delegates, and reports a problem there. */
async function fillDayOfVote(site: Site): Promise<void> {
  const shifts = (await site.asAdmin('POST', SHIFTS_API, {
    horarios: [
      { desde: '07:30', hasta: '13:30' },
      { desde: '13:30', hasta: '24:00' },
    ],
    suplentes: 1,
    generales: 1,
  })) as { id: number; circuito: number | null }[];
  const ofCircuits = shifts.filter(({ circuito }) => circuito !== null);
  for (const [index, nombre] of [LONG_NAME, 'Ana Pérez'].entries()) {
    const { persona } = (await site.asAdmin('POST', HELPERS_API, {
      nombre,
      telefono: index === 0 ? BUSY_PHONE : '099111333',
      barrio: 'Estación Ceibalá',
      ofrece: ['delegado', 'auto'],
      cuando: 'El domingo de mañana, y de tarde si hace falta',
    })) as { persona: { id: number } };
    const path = `${SHIFTS_API}/${ofCircuits[index]?.id}`;
    await site.asAdmin('PUT', path, { colaborador: persona.id, antes: null });
  }
  const report = { circuito: ofCircuits[0]?.circuito, que: 'problema', texto: 'No hay luz en el salón.' };
  await site.asAdmin('POST', BOARD_API, {
    reportes: [
      { ...report, id: randomUUID(), momento: new Date().toISOString(), cuantos: null, anulado: null },
    ],
  });
}

/** Adds an item of each kind of content that has no samples, and returns the paths of its screens by those of routes. */
export async function screensOfItems(site: Site): Promise<Record<string, string>> {
  const titulo = `Charla en el club de ${LONG_NAME}`;
  const text = { titulo, contenido: 'Hay mate.', activo: true };
  const added = async (path: string, fields: object) =>
    ((await site.asAdmin('POST', path, { ...text, ...fields })) as { id: number }).id;
  const event = await added('/api/eventos', {
    inicio: new Date(Date.now() + DAY_MS).toISOString(),
    lugar: 'Club social',
    inscripcion: true,
    cupo: 40,
  });
  await site.addSignUps([
    { eventId: event, name: LONG_NAME, phone: BUSY_PHONE, people: 2, linkHash: randomUUID() },
  ]);
  await added('/api/seguimiento', { propuesta_id: 1, estado: 'en_marcha' });
  const entry = await added('/api/seguimiento', { propuesta_id: 1, estado: 'cumplida' });
  const answer = await added('/api/preguntas', { tema: 'Actos' });
  const paths: [string, number][] = [
    [`${STAFF_AGENDA_PATH}/editar/:id`, event],
    [signUpsPath(':id'), event],
    [`${STAFF_PROGRESS_PATH}/editar/:id`, entry],
    [`${ANSWERS_PATH}/editar/:id`, answer],
  ];
  return Object.fromEntries(paths.map(([path, id]) => [path, path.replace(':id', String(id))]));
}
