import { CHECK_CAMPAIGN_HELP, helpIfAsked } from '../src/app/command-help.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
helpIfAsked(...CHECK_CAMPAIGN_HELP);

const { CAMPAIGN_CHECK, ensureInstalled, fromSources } = await import('./prepare.mjs');
const { loadEnvironmentFile } = await import('./environment.mjs');
const { foreground } = await import('./run.mjs');

loadEnvironmentFile();
await ensureInstalled();
process.exit(await foreground(process.execPath, fromSources(CAMPAIGN_CHECK)));
