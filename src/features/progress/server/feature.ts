import { publicationDay } from '../../../shared/contract/dated-items.ts';
import { itemFeature } from '../../../shared/server/item-feature.ts';
import { newProgressInput, PROGRESS_LABELS, progressList, searchedInProgress } from '../contract.ts';
import { progressType } from '../web/progress-type.tsx';
import { addDemoProgress } from './demo-progress.ts';
import { type ProgressStore, progressStore } from './store.ts';
import { progressEntries } from './table.ts';

/** The follow-up of proposals. It needs them, because every entry is about one. */
export const progressFeature = itemFeature({
  needs: ['proposals'],
  section: 'progress',
  type: progressType,
  createStore: progressStore,
  table: progressEntries,
  addDemo: addDemoProgress,
  list: progressList,
  newItem: newProgressInput.codec,
  create: (store, { date, ...entry }, { author, now }) =>
    store.create({ date: date ?? publicationDay(entry, now), ...entry, author }),
  searched: searchedInProgress,
  logged: { title: 'title', labels: PROGRESS_LABELS },
  summaries: {
    list: 'Entradas de seguimiento, de la más nueva a la más vieja; sin activeOnly=true vienen también las ocultas',
    create: 'Crear una entrada de seguimiento, con la firma de la cuenta',
    change: 'Cambiar una entrada de seguimiento que no se publicó',
    remove: 'Eliminar una entrada de seguimiento que no se publicó',
  },
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    progress: ProgressStore;
  }
}
