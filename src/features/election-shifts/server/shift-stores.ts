import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../shared/server/database/database.ts';
import { shiftStore } from './store.ts';

/**
 * Returns what makes the store for a database or a transaction. It reads the polling places first, because nothing else may
 * be read while a transaction is open.
 */
export async function shiftStores({ site: { shown, campaign }, delegates }: FastifyInstance) {
  const { places } = (await shown()).pollingPlaces;
  const { neighbourhoods } = campaign.delivery;
  return (within: Database) => shiftStore(within, { places, neighbourhoods, delegates });
}
