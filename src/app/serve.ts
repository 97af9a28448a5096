import { helpIfAsked } from './command-help.mjs';
import { loadEnvironmentFile } from './config/environment-file.ts';

/** Entry point of `npm run serve`, which runs a finished build, in production unless NODE_ENV says otherwise. */
helpIfAsked(
  'Se usa así: npm run serve',
  'Pone en marcha el sitio que armó npm run build, en producción, con las variables de .env.example.',
);
loadEnvironmentFile();
const { env } = process; // the build would replace `process.env.NODE_ENV` by a constant
env.NODE_ENV ||= 'production';
await import('./main.ts');
