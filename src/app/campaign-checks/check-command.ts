import path from 'node:path';
import { campaignFolder } from '../campaign-folder.mjs';
import { ROOT } from '../root.ts';
import { checkFolder } from './check-folder.ts';

/** Entry point of `npm run check-campaign`, which runs from the sources. It exits with 1 if the folder has mistakes. */
const name = campaignFolder();
const { lines, summary } = await checkFolder(path.join(ROOT, name), name);
for (const line of lines) console.error(line);
if (summary) console.log(summary);
process.exit(lines.length > 0 ? 1 : 0);
