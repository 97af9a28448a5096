import { loadEnvironmentFile } from './environment-file.ts';

/** Entry point of `npm run serve`, which runs a finished build, in production unless NODE_ENV says otherwise. */
loadEnvironmentFile();
const { env } = process; // the build replaces the text process.env.NODE_ENV
env.NODE_ENV ||= 'production';
await import('./main.ts');
