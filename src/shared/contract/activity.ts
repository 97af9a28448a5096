import { country } from '#campaign/country.ts';
import { type CONTENT_KINDS, contentKinds } from './content-kinds.ts';
import { type SITE_PARTS, siteParts } from './site-parts.ts';

/**
 * The recorded actions of staff, by their value in the database. `word` is the word on the wire, and `name` the verb on
 * the screen.
 */
export const ACTS = {
  created: { word: 'alta', name: 'Creó' },
  changed: { word: 'cambio', name: 'Cambió' },
  published: { word: 'publicacion', name: 'Publicó' },
  hidden: { word: 'ocultamiento', name: 'Ocultó' },
  scheduled: { word: 'programacion', name: 'Programó' },
  deleted: { word: 'baja', name: 'Eliminó' },
  uploaded: { word: 'subida', name: 'Subió' },
  viewed: { word: 'consulta', name: 'Miró' },
  exported: { word: 'exportacion', name: 'Exportó' },
  recovered: { word: 'recuperacion', name: 'Recuperó' },
  erased: { word: 'borrado', name: 'Borró los datos' },
  unlocked: { word: 'desbloqueo', name: 'Desbloqueó' },
  'signed in': { word: 'ingreso', name: 'Entró' },
  'password changed': { word: 'clave', name: 'Cambió la contraseña' },
} as const;
export type Act = keyof typeof ACTS;

const OTHER_SUBJECTS = {
  category: { word: 'categoria', name: 'Categoría' },
  thanks: { word: 'agradecimiento', name: 'Agradecimiento' },
  notice: { word: 'aviso', name: 'Aviso' },
  message: { word: 'mensaje', name: 'Mensaje' },
  template: { word: 'plantilla', name: 'Respuesta modelo' },
  'list request': { word: 'pedido', name: `Pedido de ${country.paper}` },
  round: { word: 'reparto', name: 'Reparto' },
  person: { word: 'persona', name: 'Persona' },
  user: { word: 'usuario', name: 'Usuario' },
  invitation: { word: 'invitacion', name: 'Invitación' },
  file: { word: 'archivo', name: 'Archivo' },
  site: { word: 'sitio', name: 'Sitio' },
  settings: { word: 'ajustes', name: 'Ajustes' },
} as const;
export type Subject =
  | (typeof CONTENT_KINDS)[keyof typeof CONTENT_KINDS]['subject']
  | (typeof SITE_PARTS)[keyof typeof SITE_PARTS]['subject']
  | keyof typeof OTHER_SUBJECTS;

/** The kinds of items that an act can be about, by their value in the database. */
export const SUBJECTS = {
  ...Object.fromEntries(
    [...contentKinds(), ...siteParts()].map(([, { subject, word, one }]) => [subject, { word, name: one }]),
  ),
  ...OTHER_SUBJECTS,
} as Record<Subject, { word: string; name: string }>;

/** Maps the words on the wire to the values in the database. */
export const wordsOf = <Name extends string>(names: Record<Name, { word: string }>) =>
  Object.fromEntries(
    (Object.entries(names) as [Name, { word: string }][]).map(([name, { word }]) => [word, name]),
  ) as Record<string, Name>;

/** The names of whole lists in the log. */
export const WHOLE_LISTS = {
  messages: 'Lista de mensajes',
  listRequests: 'Lista de pedidos',
  people: 'Lista de personas',
} as const;
/** Whether a filter leaves nothing out of a list. */
export const isWholeList = (filter: object) =>
  Object.values(filter).every((part) => part === undefined || part === '');
