import { country } from '#campaign/country.ts';
import type { Role } from './session.ts';

interface Permission {
  /** The part of the back office. */
  name: string;
  /** What may be seen and done there. */
  may: string;
  roles: readonly Role[];
  /** Paths of screens and routes of the API. One that ends in /* stands for everything below it as well. */
  screens: readonly string[];
  api: readonly string[];
}

const EVERYBODY: readonly Role[] = ['admin', 'editor'];
const ADMINISTRATORS: readonly Role[] = ['admin'];

/**
 * What each role may see and do (spec, section 6). The server's guard, the menu, the router and the screen 'Qué puede
 * cada rol' read this table. What it does not name is for administrators only.
 */
export const PERMISSIONS: readonly Permission[] = [
  {
    name: 'Panel',
    may: 'Ver lo que hay para hoy y buscar en el panel.',
    roles: EVERYBODY,
    screens: ['/admin', '/admin/roles'],
    api: ['/api/admin/panel', '/api/admin/buscar'],
  },
  {
    name: 'Noticias',
    may: 'Escribir, programar, publicar, ocultar y eliminar.',
    roles: EVERYBODY,
    screens: ['/admin/noticias/*'],
    api: ['/api/noticias/*'],
  },
  {
    name: 'Propuestas',
    may: 'Escribir, programar, publicar, ocultar y eliminar.',
    roles: EVERYBODY,
    screens: ['/admin/propuestas/*'],
    api: ['/api/propuestas/*'],
  },
  {
    name: 'Categorías',
    may: 'Crear, cambiar, ocultar y eliminar las que no se usan.',
    roles: EVERYBODY,
    screens: ['/admin/categorias'],
    api: ['/api/categorias/*'],
  },
  {
    name: 'Fotos y videos',
    may: 'Subir archivos para noticias y propuestas.',
    roles: EVERYBODY,
    screens: [],
    api: ['/api/medios/*'],
  },
  {
    name: 'Elecciones',
    may: 'Cambiar el agradecimiento para después de la elección.',
    roles: EVERYBODY,
    screens: ['/admin/elecciones'],
    api: ['/api/agradecimiento'],
  },
  {
    name: 'Perfil propio',
    may: 'Cambiar el nombre y la contraseña propios.',
    roles: EVERYBODY,
    screens: ['/admin/perfil'],
    api: ['/api/perfil', '/api/usuarios/:id/password'],
  },
  {
    name: 'Mensajes de contacto',
    may: 'Leer, contestar, marcar, exportar y eliminar.',
    roles: ADMINISTRATORS,
    screens: ['/admin/mensajes/*'],
    api: [
      '/api/admin/mensajes/*',
      '/api/admin/mensajes-contacto/*',
      '/api/admin/respuestas/*',
      '/api/admin/novedades',
    ],
  },
  {
    name: `Pedidos de ${country.paper} y repartos`,
    may: 'Ver, entregar, repartir, exportar y eliminar.',
    roles: ADMINISTRATORS,
    screens: ['/admin/pedidos-lista/*', '/admin/repartos/*'],
    api: ['/api/admin/pedidos-lista/*', '/api/admin/repartos/*'],
  },
  {
    name: 'Personas',
    may: 'Ver lo que hizo cada una, exportar o borrar sus datos, y desbloquear teléfonos.',
    roles: ADMINISTRATORS,
    screens: ['/admin/personas/*'],
    api: ['/api/admin/personas/*', '/api/admin/telefonos-bloqueados/*'],
  },
  {
    name: 'Usuarios',
    may: 'Crear cuentas, cambiar su rol y su contraseña, y eliminarlas.',
    roles: ADMINISTRATORS,
    screens: ['/admin/usuarios/*'],
    api: ['/api/usuarios/*', '/api/check-email'],
  },
  {
    name: 'Ajustes',
    may: 'Cambiar el contacto, los textos, el equipo, dónde se vota y el aviso de privacidad.',
    roles: ADMINISTRATORS,
    screens: ['/admin/ajustes'],
    api: ['/api/admin/ajustes/*', '/api/admin/contenido-de-muestra'],
  },
  {
    name: 'Actividad',
    may: 'Ver quién cambió o miró qué. Nadie puede cambiar lo anotado.',
    roles: ADMINISTRATORS,
    screens: ['/admin/actividad'],
    api: ['/api/admin/actividad'],
  },
];

/** Whether a role may open a screen of the back office, given by its path in the router. */
export const mayOpen = (role: Role, path: string) => isAllowed(role, path, 'screens');

/** Whether a role may call a route of the API, given by its pattern such as `/api/noticias/:id`. */
export const mayCall = (role: Role, route: string) => isAllowed(role, route, 'api');

function isAllowed(role: Role, path: string, kind: 'screens' | 'api'): boolean {
  const matches = PERMISSIONS.flatMap(({ roles, [kind]: patterns }) =>
    patterns.filter((pattern) => covers(pattern, path)).map((pattern) => ({ pattern, roles })),
  );
  const [closest] = matches.sort((one, other) => other.pattern.length - one.pattern.length);
  return (closest?.roles ?? ADMINISTRATORS).includes(role);
}

function covers(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const parent = pattern.slice(0, -2);
  return path === parent || path.startsWith(`${parent}/`);
}
