/** The administrator's account on a site that is started for tests or measurements. */
export const DEMO_ADMIN = { email: 'admin@ejemplo.uy', password: 'una-clave-de-prueba' };

const FROM_THE_SHELL = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'HOST',
  'PORT',
  'DATA_DIR',
  'CAMPAIGN',
  'CODES_PER_DAY',
];

/**
 * The environment variables of a site that is started for tests or measurements. It inherits only the listed variables,
 * because a test must not touch the database or the mail account that a developer's shell may name.
 * @returns {NodeJS.ProcessEnv}
 */
export function demoEnvironment() {
  const inherited = Object.fromEntries(FROM_THE_SHELL.map((name) => [name, process.env[name]]));
  return {
    ...inherited,
    ADMIN_EMAIL: DEMO_ADMIN.email,
    ADMIN_PASSWORD: DEMO_ADMIN.password,
    // These settings keep all requests on this machine.
    GEOCODER: 'none',
    MAP_TILES_URL: `http://127.0.0.1:${process.env.PORT}/imagenes/icono.svg?{z}-{x}-{y}`,
    // Tests set their IP address with X-Forwarded-For, because verification codes are limited per IP address.
    TRUST_PROXY: '127.0.0.1',
  };
}
