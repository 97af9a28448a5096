import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from '../../../scripts/require-node.mjs';
import { FIX_FIRST } from '../command-help.mjs';
import { CAMPAIGN_FILES_FOLDER } from '../config/data-folder.ts';
import { loadEnvironmentFile } from '../config/environment-file.ts';
import { endWith } from '../process/end-with.ts';
import { runAgainWhenAsked } from '../process/start-again.mjs';
import { COMMANDS, readCall } from './call.ts';
import { isCampaignFit } from './checked-campaign.ts';
import { damagedFiles } from './contents.mjs';

/**
 * Entry point of the archive that `npm run package` makes: its start.js, one file that needs no other to say what is
 * missing. It runs the site, or one of the commands beside it, with the campaign and the data folder of its arguments
 * or of the environment, which are relative to the current folder.
 */
requireNode();
const program = fileURLToPath(import.meta.url);
const archive = path.dirname(program);
refuseDamage();
loadEnvironmentFile();
process.env.STARTED_AS = `node ${path.relative('', program)}`;
await run();

function refuseDamage() {
  const [first, ...others] = damagedFiles(archive);
  if (first === undefined) return;
  const more = others.length > 0 ? ` y ${others.length} más` : '';
  endWith([`Este programa está incompleto o dañado (${first}${more}): desempaquetá de nuevo su archivo.`]);
}

async function run() {
  const { env } = process; // the build would replace `process.env.NODE_ENV` by a constant
  const args = process.argv.slice(2);
  const call = readCall(args);
  const campaign = call?.campaign ?? env.CAMPAIGN;
  if (!call || !campaign) return explain(args.includes('--help') || args.includes('-h'));
  env.CAMPAIGN = path.resolve(campaign);
  env.DATA_DIR = path.resolve(call.data ?? (env.DATA_DIR || 'data'));
  const notes = path.join(env.DATA_DIR, CAMPAIGN_FILES_FOLDER);
  if (!call.command && !isCampaignFit({ archive, campaign: env.CAMPAIGN, notes })) endWith(['', FIX_FIRST]);
  const target = path.join(archive, 'dist/server', `${call.command ?? 'main'}.js`);
  if (!call.command && env.NODE_ENV !== 'production') process.exit(await runAgainWhenAsked(target));
  process.argv = [process.execPath, target, ...call.rest];
  await import(/* @vite-ignore */ target).catch(explainFailure);
}

/** Says in one sentence how the archive is called. */
function explain(isAsked: boolean) {
  const commands = `${COMMANDS.slice(0, -1).join(', ')} o ${COMMANDS.at(-1)}`;
  const usage = `Se usa así: ${process.env.STARTED_AS} --campaign CARPETA [--data CARPETA], con ${commands} delante de --campaign para lo demás.`;
  if (!isAsked) endWith([usage]);
  console.log(usage);
}

/** A command does not check the folder, and its modules cannot load if it has mistakes. */
function explainFailure(error: unknown) {
  if (!(error instanceof Error && 'lines' in error && Array.isArray(error.lines))) throw error;
  endWith([...error.lines, '', 'No se puede: primero hay que corregir esto.']);
}
