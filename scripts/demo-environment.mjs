/** Who may enter the back office of a site that was started only to be tried. */
export const DEMO_ADMIN = { email: 'admin@ejemplo.uy', password: 'una-clave-de-prueba' };

const FROM_THE_SHELL = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'HOST', 'PORT', 'DATA_DIR'];

/**
 * What such a site sees of the environment. A DATABASE_URL or a mail account that happens to be in somebody's
 * shell is the last thing a test should touch, so only what is named here passes.
 * @returns {NodeJS.ProcessEnv}
 */
export function demoEnvironment() {
  const inherited = Object.fromEntries(FROM_THE_SHELL.map((name) => [name, process.env[name]]));
  return {
    ...inherited,
    ADMIN_EMAIL: DEMO_ADMIN.email,
    ADMIN_PASSWORD: DEMO_ADMIN.password,
    // Nobody outside this machine is asked for anything.
    GEOCODER: 'none',
    MAP_TILES_URL: `http://127.0.0.1:${process.env.PORT}/imagenes/icono.svg?{z}-{x}-{y}`,
    TRUST_PROXY: '127.0.0.1', // a test says which address it comes from: only so many codes are sent to one
  };
}
