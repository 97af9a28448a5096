import { buffer } from 'node:stream/consumers';
import { thanksStore } from '../../features/election/server/store.ts';
import type { Settings } from '../../features/settings/contract.ts';
import { settingsStore } from '../../features/settings/server/store.ts';
import type { Database } from '../../shared/server/database/database.ts';
import { openWholePostgres, type WholeDatabase } from '../../shared/server/database/whole-database.ts';
import { storedCampaign } from '../../shared/server/stored-campaign.ts';
import { openUnlessRunning, requireDatabaseIn, type Storage } from '../backup/site-archive.ts';
import { CommandRefused } from '../process/command-refused.ts';
import { askSite } from '../process/command-socket.ts';

/** Where the socket for commands has the changes, as JSON. */
export const CHANGES_PATH = '/campaign';

/** What administrators and staff changed of a campaign in the panel. */
export interface Changes {
  /** The id of the campaign to which the database belongs; null if it belongs to none yet. */
  campaign: string | null;
  settings: Settings;
  /** Empty if the thanks are those of the folder. */
  thanks: string;
}

export async function readChanges(database: Database): Promise<Changes> {
  const [stored] = await database.select({ id: storedCampaign.id }).from(storedCampaign);
  const { text } = await thanksStore(database).current();
  return { campaign: stored?.id ?? null, settings: await settingsStore(database).all(), thanks: text };
}

/** Reads the changes of a site that is running or stopped. Throws CommandRefused when there is no database. */
export async function changesOf({ databaseUrl, dataFolder }: Storage): Promise<Changes> {
  if (databaseUrl) return readAndClose(await openWholePostgres(databaseUrl));
  const folder = requireDatabaseIn(dataFolder);
  const opened = await openUnlessRunning(folder);
  return opened ? readAndClose(opened) : changesFrom(askSite(folder, CHANGES_PATH));
}

async function readAndClose({ database, close }: WholeDatabase) {
  try {
    return await readChanges(database);
  } finally {
    await close();
  }
}

/** A site of an earlier release answers every request with an archive, which is no JSON. */
async function changesFrom(answer: AsyncIterable<Uint8Array>): Promise<Changes> {
  const json = await buffer(onlyJson(answer));
  return JSON.parse(json.toString()) as Changes;
}

async function* onlyJson(answer: AsyncIterable<Uint8Array>) {
  let isFirst = true;
  for await (const part of answer) {
    if (isFirst && part[0] !== OPENING_BRACE) break;
    isFirst = false;
    yield part;
  }
  if (isFirst) throw new CommandRefused('El sitio en marcha es de otra versión: reinicialo y repetí.');
}
const OPENING_BRACE = '{'.charCodeAt(0);
