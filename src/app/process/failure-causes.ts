/** Why the operating system refused access to a file, by the error code. */
const OF_FILES: Record<string, (path: string) => string> = {
  EACCES: (path) => `no hay permiso para usar ${path}. Revisá de quién es y sus permisos.`,
  EPERM: (path) => `no hay permiso para usar ${path}. Revisá de quién es y sus permisos.`,
  EROFS: (path) => `${path} está en un disco de solo lectura.`,
  ENOSPC: (path) => `no queda lugar en el disco de ${path}.`,
  EDQUOT: (path) => `no queda lugar en el disco de ${path}.`,
  ENOENT: (path) => `no existe ${path}.`,
  ENOTDIR: (path) => `una parte de ${path} no es una carpeta.`,
};
/** Replaces the path of the file in errors that lack it, such as those of writing to an open file. */
const SOME_FILE = 'los archivos';

/** Why a connection to a database is refused, by the SQLSTATE of PostgreSQL or the code of the operating system. */
const OF_DATABASES: Record<string, string> = {
  '3D000':
    'esa base de datos no existe en el servidor. Creala, o corregí el nombre al final de la dirección.',
  '28P01': 'el servidor no acepta ese usuario con esa contraseña. Revisá los dos en la dirección.',
  '28000': 'el servidor no deja entrar a ese usuario desde esta máquina. Revisá el usuario y el pg_hba.conf.',
  '42501': 'al usuario de la base de datos le faltan permisos.',
  '53100': 'no queda lugar en el disco de la base de datos.',
  '53300': 'el servidor de la base de datos no acepta más conexiones.',
  '57P03': 'el servidor de la base de datos está arrancando o cerrándose. Probá de nuevo en un rato.',
  ENOTFOUND: 'no se encuentra el servidor de la base de datos. Revisá su nombre en la dirección.',
  EAI_AGAIN:
    'no se pudo averiguar dónde está el servidor de la base de datos. Revisá el DNS de esta máquina.',
  ECONNREFUSED:
    'nadie atiende en la dirección de la base de datos. Revisá el puerto, y que el servidor esté en marcha.',
};
const NO_RESPONSE = 'la base de datos no responde. Revisá la dirección y que esté en marcha.';

/** Names the cause of a failed connection to a database in Spanish, from the error or what caused it. */
export function databaseCause(error: unknown): string {
  if (!(error instanceof Error)) return NO_RESPONSE;
  const known = 'code' in error ? OF_DATABASES[String(error.code)] : undefined;
  return known ?? databaseCause(error.cause);
}

/** Names in Spanish why access to a file was refused. Undefined for every other error. */
export function fileCause(error: NodeJS.ErrnoException): string | undefined {
  const { code = '', path = SOME_FILE, syscall } = error;
  return syscall && syscall !== 'listen' ? OF_FILES[code]?.(path) : undefined;
}
