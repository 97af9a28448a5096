import { demoEnvironment } from './demo-environment.mjs';

// The built site, for tests and measurements, on the PORT and DATA_DIR it is given and deaf to the rest.
process.env = demoEnvironment();
await import(new URL('../dist/server/main.js', import.meta.url).href);
