import { FOLDER } from '../../campaign/folder.ts';
import { campaignFiles } from '../../shared/server/campaign-folder/write-campaign.ts';
import { sampleFiles } from '../content/sample-files.ts';
import { writeFiles } from '../process/write-files.ts';
import { readFormerFolder } from './former-folder.ts';

/** Entry point of the process that converts a former campaign folder, which its argument names, into the one it runs for. */
const { campaign, samples } = await readFormerFolder(process.argv[2] ?? '');
await writeFiles(FOLDER, { ...campaignFiles(campaign), ...sampleFiles(samples) });
