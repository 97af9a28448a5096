import { demoEnvironment } from './demo-environment.mjs';

// Serves the built site for tests and measurements. Of the environment it uses only PORT and DATA_DIR.
process.env = demoEnvironment();
await import(new URL('../dist/server/main.js', import.meta.url).href);
