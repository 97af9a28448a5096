import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fromSources } from '../../../scripts/prepare.mjs';
import { COUNTRIES } from '../../shared/contract/countries/countries.ts';
import { CAMPAIGN_FILE } from '../../shared/server/campaign-folder/file-names.ts';
import { yamlOf } from '../../shared/server/campaign-folder/write-campaign.ts';
import { writeFiles } from '../process/write-files.ts';
import { ROOT } from '../root.ts';
import { formerCountry } from './former-folder.ts';
import { GUIDE, guideFor } from './template.ts';
import { runOn, writeFolder } from './write-folder.ts';

/** Writes the values of a former folder, in a process that runs for the new one's country. */
const PROGRAM = 'src/app/new-campaign/convert-process.ts';

/** Converts a campaign folder of TypeScript files into one of today's shape, with the same pictures and fonts. */
export const convertFolder = (from: string, folder: string) =>
  writeFolder(folder, async (beside) => {
    const target = path.join(ROOT, beside);
    for (const part of ['pictures', 'fonts'])
      await cp(path.join(from, part), path.join(target, part), { recursive: true });
    const name = await formerCountry(from);
    await writeFiles(target, {
      [CAMPAIGN_FILE]: yamlOf({ lugar: { pais: name } }),
      [GUIDE]: guideFor(COUNTRIES.find((country) => country.name === name)),
    });
    await runOn(beside, [...fromSources(PROGRAM), path.resolve(from)]);
  });
