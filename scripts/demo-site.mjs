import { BUILD_FOLDER } from '../src/campaign/campaign-folder.mjs';
import { demoEnvironment } from './demo-environment.mjs';

// Serves the built site for tests and measurements. Of the site's settings, only HOST, PORT and DATA_DIR come from
// the developer's environment.
process.env = demoEnvironment();
await import(new URL(`../${BUILD_FOLDER}/server/main.js`, import.meta.url).href);
