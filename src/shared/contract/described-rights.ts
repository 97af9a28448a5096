import { country } from '#campaign/country.ts';
import { type ContentRight, contentKinds } from './content-kinds.ts';
import { type PartRight, siteParts } from './site-parts.ts';

/**
 * The parts of the back office and the rights in each, with their names on the screen 'Qué puede cada rol'. They stand
 * apart from `rights.ts` because the first script of the back office needs no name of a right.
 */
const PARTS = {
  dashboard: {
    name: 'Panel',
    rights: {
      open: 'ver lo que hay para hoy y buscar en el panel',
      follow: 'ver al momento lo que llega',
    },
  },
  categories: {
    name: 'Categorías',
    rights: { edit: 'crear, cambiar, ocultar y eliminar las que no se usan' },
  },
  media: {
    name: 'Fotos y videos',
    rights: { upload: 'subir archivos para noticias y propuestas' },
  },
  election: {
    name: 'Elecciones',
    rights: {
      edit: 'cambiar el agradecimiento para después de la elección',
      schedule: 'cambiar el día, las horas y qué cierra cada fase',
    },
  },
  notice: {
    name: 'Aviso',
    rights: { edit: 'poner, cambiar y terminar el aviso en todas las páginas' },
  },
  profile: {
    name: 'Perfil propio',
    rights: { edit: 'cambiar el nombre y la contraseña propios' },
  },
  messages: {
    name: 'Mensajes de contacto',
    rights: {
      read: 'leer',
      answer: 'contestar, marcar, etiquetar, pasar a otra persona',
      export: 'exportar',
      delete: 'eliminar',
    },
  },
  'reply templates': {
    name: 'Respuestas modelo',
    rights: { edit: 'usar, crear, cambiar y eliminar' },
  },
  'list requests': {
    name: `Pedidos de ${country.paper}`,
    rights: {
      read: 'ver',
      edit: 'cargar y corregir',
      decide: 'entregar, cancelar, decir quién se encarga',
      export: 'exportar',
      delete: 'eliminar',
    },
  },
  rounds: {
    name: 'Repartos',
    rights: { read: 'ver', plan: 'armar', link: 'dar enlaces', end: 'terminar' },
  },
  people: {
    name: 'Personas',
    rights: {
      read: 'ver lo que hizo cada una y lo que se anotó',
      note: 'anotar, etiquetar, decir quién se encarga',
      export: 'exportar sus datos',
      erase: 'borrar sus datos',
      unlock: 'desbloquear teléfonos',
    },
  },
  users: {
    name: 'Usuarios',
    rights: { manage: 'crear cuentas, cambiar su rol y su contraseña, y eliminarlas' },
  },
  settings: {
    name: 'Ajustes',
    rights: {
      edit: 'cambiar el contacto, los textos, el equipo, dónde se vota y el aviso de privacidad',
      clear: 'quitar el contenido de muestra',
    },
  },
  closing: {
    name: 'Cierre',
    rights: {
      open: 'ver qué falta para cerrar la campaña y bajar la copia fija del sitio',
      backup: 'hacer una copia de seguridad',
    },
  },
  activity: {
    name: 'Actividad',
    rights: { read: 'ver quién cambió o miró qué, sin poder cambiar lo anotado' },
  },
} as const;

type Parts = typeof PARTS;

/** A right by its name, as in 'messages: read'. */
export type Right =
  | ContentRight
  | PartRight
  | {
      [Part in keyof Parts]: `${Part}: ${keyof Parts[Part]['rights'] & string}`;
    }[keyof Parts];

const { dashboard, ...others } = PARTS;
const ofKinds = Object.fromEntries(
  [...contentKinds(), ...siteParts()].map(([part, { name, may }]) => [part, { name, rights: may }]),
);

/**
 * The parts as the screen 'Qué puede cada rol' shows them: each with its rights and their Spanish words, in the order
 * of the sidebar.
 */
export const RIGHTS_BY_PART = Object.entries({ dashboard, ...ofKinds, ...others }).map(
  ([part, { name, rights }]) => ({
    name,
    rights: Object.entries(rights).map(([action, may]) => ({ right: `${part}: ${action}` as Right, may })),
  }),
);

/** Names a right in Spanish, as in 'Mensajes de contacto: leer'. */
export function describeRight(wanted: Right): string {
  const found = RIGHTS_BY_PART.flatMap(({ name, rights }) =>
    rights.filter(({ right }) => right === wanted).map(({ may }) => `${name}: ${may}`),
  );
  return found[0] ?? wanted;
}
