import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { EMPTY_ITEM } from '../../../shared/web/staff/content-form.tsx';
import { EditContent, NewContent } from '../../../shared/web/staff/content-form-screens.tsx';
import { liveItem } from '../../../shared/web/staff/editor/live-item.tsx';
import type { MediaScreenProps } from '../../media/contract.ts';
import { NEWS_LABELS } from '../contract.ts';
import { NEWS_PATH, NEWS_TEXTS, newsPath } from '../web/news-paths.ts';
import { newsCollection } from './news-collection.ts';
import { NewsFields } from './news-form.tsx';

const kind = {
  one: NEWS_TEXTS.one,
  listPath: NEWS_PATH,
  collection: newsCollection,
  labels: NEWS_LABELS,
  pageOf: newsPath,
  writtenFields: ['title' as const, 'content' as const],
  LivePage: liveItem(async () => (await import('./news-live-page.tsx')).NewsLivePage),
};

export function NewNewsScreen({ MediaField }: MediaScreenProps) {
  // The schema requires a date. Saving replaces it by the day of publication.
  const date = dayInCountry(new Date());
  return (
    <NewContent
      kind={kind}
      initial={{ ...EMPTY_ITEM, content: '', proposalId: null, date }}
      fields={(props) => <NewsFields {...props} MediaField={MediaField} withDate={false} />}
    />
  );
}

export const EditNewsScreen = ({ MediaField }: MediaScreenProps) => (
  <EditContent
    kind={kind}
    fields={({ item, ...props }) => <NewsFields {...props} MediaField={MediaField} withDate />}
  />
);
