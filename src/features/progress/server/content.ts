import { itemContent } from '../../../shared/server/item-content.ts';
import { progressCodec } from '../contract.ts';
import { progressType } from '../web/progress-type.tsx';
import { addDemoProgress } from './demo-progress.ts';
import { type ProgressStore, progressStore } from './store.ts';
import { progressEntries } from './table.ts';

/** The content part of the follow-up of proposals. */
export const progressContent = itemContent<'progress'>({
  type: progressType,
  codec: progressCodec,
  createStore: progressStore,
  table: progressEntries,
  addDemo: addDemoProgress,
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    progress: ProgressStore;
  }
}
