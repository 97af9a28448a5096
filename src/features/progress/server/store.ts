import { desc, eq, type InferInsertModel, sql } from 'drizzle-orm';
import { publicationDay } from '../../../shared/contract/dated-items.ts';
import { conflict, invalid, Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { itemOfRow, itemStore } from '../../../shared/server/item-store.ts';
import type { ContentStores } from '../../../shared/server/site-content.ts';
import { PROPOSAL_STATES, stateName } from '../contract.ts';
import { progressEntries } from './table.ts';

export type ProgressStore = ReturnType<typeof progressStore>;

type NewEntry = InferInsertModel<typeof progressEntries>;

/**
 * Stores the entries about proposals. Lists are sorted newest first. A published entry never changes and is never
 * deleted: both throw a Problem with status 409, whoever asks for it. An entry about a proposal that does not exist, one
 * that corrects anything but a published entry of its proposal, and one of a day to come throw 422.
 */
export function progressStore(database: Database, stores: Pick<ContentStores, 'proposals'>) {
  const { id, date, state } = progressEntries;
  const names = PROPOSAL_STATES.map((word) => sql`when ${word} then ${stateName(word)}`);
  const store = itemStore(database, progressEntries, {
    orderBy: [desc(date), desc(id)],
    toItem: itemOfRow,
    missing: () => new Problem(404, 'Entrada no encontrada'),
    detail: sql<string>`case ${state} ${sql.join(names, sql` `)} end`,
  });

  const lockUnpublished = async (id: number) => {
    const stored = await store.lock(id);
    if (stored.active) throw conflict(IS_PUBLISHED, { activo: IS_PUBLISHED });
    return stored;
  };

  async function check({ date, publishAt, proposalId, correctsId }: NewEntry) {
    if (date > publicationDay({ publishAt }, new Date())) throw invalid({ fecha: NOT_YET });
    await stores.proposals.lock(proposalId).catch((error) => {
      throw error instanceof Problem && error.status === 404 ? invalid({ propuesta_id: NO_PROPOSAL }) : error;
    });
    if (!correctsId) return;
    const [corrected] = await store.list(eq(progressEntries.id, correctsId));
    if (!corrected?.active || corrected.proposalId !== proposalId)
      throw invalid({ corrige_id: NOT_CORRECTED });
  }

  return {
    ...store,

    async create(entry: NewEntry) {
      await check(entry);
      return store.create(entry);
    },

    async change(id: number, edit: Parameters<typeof store.change>[1]) {
      const stored = await lockUnpublished(id);
      await check({ ...stored, ...edit });
      return store.change(id, edit);
    },

    async remove(id: number, version?: number) {
      await lockUnpublished(id);
      await store.remove(id, version);
    },
  };
}

const IS_PUBLISHED =
  'Ya está publicada: no se cambia, no se oculta y no se elimina. Si algo está mal, se corrige con otra entrada.';
const NOT_YET = 'La fecha no puede ser de un día que todavía no llegó.';
const NO_PROPOSAL = 'Esa propuesta ya no está.';
const NOT_CORRECTED = 'Se corrige una entrada publicada de la misma propuesta.';
