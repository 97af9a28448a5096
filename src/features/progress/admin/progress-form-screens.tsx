import { Link, useSearchParams } from 'react-router';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { CardDownloads } from '../../../shared/web/staff/card-downloads.tsx';
import { EMPTY_ITEM } from '../../../shared/web/staff/content-form.tsx';
import { EditContent, NewContent } from '../../../shared/web/staff/content-form-screens.tsx';
import { liveItem } from '../../../shared/web/staff/editor/live-item.tsx';
import { LivePage } from '../../../shared/web/staff/editor/live-page.tsx';
import { Loading } from '../../../shared/web/staff/screen.tsx';
import type { MediaScreenProps } from '../../media/contract.ts';
import { PROGRESS_LABELS, type Progress, type ProgressValues, type ProposalState } from '../contract.ts';
import { PROGRESS_TEXTS, progressPath, STAFF_PROGRESS_PATH } from '../web/progress-paths.ts';
import { progressCollection } from './progress-collection.ts';
import { ProgressFields } from './progress-form.tsx';

/** The parameter with the id of the entry that a new one corrects. */
const CORRECTS = 'corrige';

/** The state of a new entry until somebody chooses one, which the form demands. */
const UNKNOWN = '' as ProposalState;

const kind = {
  one: PROGRESS_TEXTS.one,
  listPath: STAFF_PROGRESS_PATH,
  collection: progressCollection,
  labels: PROGRESS_LABELS,
  pageOf: progressPath,
  writtenFields: ['title' as const, 'content' as const],
  warning: 'Una vez publicada, no se cambia.',
  LivePage: liveItem<ProgressValues>(async () => (await import('./progress-live-page.tsx')).ProgressLivePage),
};

/** The screen for a new entry, which may correct a published one: it is then about the same proposal. */
export function NewProgressScreen({ MediaField }: MediaScreenProps) {
  const correctsId = Number(useSearchParams()[0].get(CORRECTS)) || null;
  const { items, isLoading } = progressCollection.useItems();
  if (correctsId && isLoading) return <Loading>Cargando…</Loading>;
  const corrected = items.find(({ id, active }) => id === correctsId && active);
  const { proposalId = 0, state = UNKNOWN, id = null } = corrected ?? {};
  const about = { proposalId, state, correctsId: id, date: dayInCountry(new Date()) };
  return (
    <NewContent
      key={corrected?.id}
      kind={kind}
      initial={{ ...EMPTY_ITEM, ...about, content: '', documentUrl: null, documentName: '' }}
      fields={(props) => <ProgressFields {...props} MediaField={MediaField} />}
    />
  );
}

export const EditProgressScreen = ({ MediaField }: MediaScreenProps) => (
  <EditContent
    kind={kind}
    fields={(props) => <ProgressFields {...props} MediaField={MediaField} />}
    fixed={(entry) => entry.active && <PublishedEntry entry={entry} />}
  />
);

/** A published entry, which is only read. */
const PublishedEntry = ({ entry }: { entry: Progress }) => (
  <div className="stack loose">
    <div className="notice">
      <p>
        Ya está publicada: no se cambia, no se oculta y no se elimina. Si algo está mal, se corrige con otra
        entrada, y las dos quedan a la vista.
      </p>
      <Link to={`${STAFF_PROGRESS_PATH}/nueva?${CORRECTS}=${entry.id}`} className="button-quiet">
        Corregir con otra entrada
      </Link>
    </div>
    <LivePage emptyText={null}>
      <kind.LivePage values={entry} id={entry.id} />
    </LivePage>
    <CardDownloads page={progressPath(entry)} />
  </div>
);
