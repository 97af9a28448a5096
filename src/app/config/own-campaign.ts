import { count } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { country } from '#campaign/country.ts';
import { users } from '../../features/accounts/server/table.ts';
import { contactMessages } from '../../features/contact/server/table.ts';
import { listRequests } from '../../features/list-requests/server/table.ts';
import type { Campaign } from '../../shared/contract/campaign.ts';
import { counted } from '../../shared/contract/counted.ts';
import { ConfigurationError } from '../../shared/server/configuration-error.ts';
import type { Database } from '../../shared/server/database/database.ts';
import {
  type CampaignNames,
  campaignOf,
  countDaysIn,
  renameCampaign,
} from '../../shared/server/stored-campaign.ts';
import { CONTENT } from '../content/content.ts';

/** Thrown when the database and the campaign folder belong to different campaigns. */
export class DatabaseOfAnother extends Error {
  constructor(
    readonly stored: CampaignNames,
    /** What the database holds, in words, such as '3 noticias, 40 mensajes'. */
    readonly content: string,
  ) {
    super(`La base de datos es de ${inWords(stored)}, y tiene ${content}.`);
  }
}

export const campaignNamesOf = ({ id, siteName, location, list }: Campaign): CampaignNames => ({
  id,
  siteName,
  town: location.town,
  list: list.number,
});

/** Names a campaign in messages to the operator. */
export const inWords = ({ siteName, list, town }: CampaignNames) => `«${siteName}» (${list}, ${town})`;

/**
 * Makes sure that the database belongs to the campaign `own`, and sets the time zone in which it counts days. Throws
 * DatabaseOfAnother if it belongs to another campaign, and ConfigurationError if that campaign has the same id.
 */
export async function requireOwnDatabase(database: Database, own: CampaignNames): Promise<void> {
  const stored = await campaignOf(database, own);
  if (stored.id !== own.id) throw new DatabaseOfAnother(stored, await contentOf(database));
  if (stored.town !== own.town && stored.list !== own.list)
    throw new ConfigurationError([sameId(stored, own)]);
  if (Object.values(own).join() !== Object.values(stored).join()) await renameCampaign(database, own);
  await countDaysIn(database, country.timeZone);
}

const sameId = (stored: CampaignNames, own: CampaignNames) =>
  `campaign/identity.ts, id: "${own.id}" es el de ${inWords(stored)}, que está en la base de datos. Si ${inWords(own)} es otra campaña, poné otro id. Si es la misma, cambiá primero la lista, iniciá el sitio, y después la localidad.`;

type Counted = [table: PgTable, one: string, many: string];

/** The tables whose rows are counted, with the Spanish singular and plural of their rows. */
const COUNTED: Counted[] = [
  ...CONTENT.flatMap(({ items }): Counted[] =>
    items ? [[items.table, items.type.words.one, items.type.words.many]] : [],
  ),
  [contactMessages, 'mensaje', 'mensajes'],
  [listRequests, `pedido de ${country.paper}`, `pedidos de ${country.paper}`],
  [users, 'usuario', 'usuarios'],
];

async function contentOf(database: Database): Promise<string> {
  const parts: string[] = [];
  for (const [table, one, many] of COUNTED) {
    const [row] = await database.select({ rows: count() }).from(table);
    if (row?.rows) parts.push(counted(row.rows, one, many));
  }
  return parts.join(', ') || 'nada todavía';
}
