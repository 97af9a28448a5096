/** Where the site listens unless HOST and PORT say otherwise. */
export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_PORT = 3000;
