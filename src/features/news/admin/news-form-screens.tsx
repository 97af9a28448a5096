import type { ComponentType } from 'react';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { EditContent, NewContent } from '../../../shared/web/staff/content-form-screens.tsx';
import { cardPaths } from '../../cards/contract.ts';
import type { MediaFieldProps } from '../../media/contract.ts';
import { NEWS_LABELS, newsChangeInput } from '../contract.ts';
import { newsPath } from '../web/news-paths.ts';
import { type NewsValues, newsCollection } from './news-collection.ts';
import { NewsFields } from './news-form.tsx';
import { NEWS_PATH, NEWS_TEXTS } from './news-path.ts';
import { useProposals } from './proposal-field.tsx';

export interface NewsScreenProps {
  MediaField: ComponentType<MediaFieldProps>;
}

const kind = {
  one: NEWS_TEXTS.one,
  listPath: NEWS_PATH,
  collection: newsCollection,
  schema: newsChangeInput.model,
  fieldOf: newsChangeInput.fieldOf,
  labels: NEWS_LABELS,
  cardsOf: (id: number) => cardPaths(newsPath({ id })),
  pageOf: newsPath,
};

/**
 * Initial values of a new news item. The screen adds today's date only because the schema requires one: the date that is
 * sent is that of the day of sending.
 */
const EMPTY = {
  title: '',
  content: '',
  imageUrl: null,
  imageDescription: null,
  imageFocus: null,
  videoUrl: null,
  proposalId: null,
  active: true,
  publishAt: null,
};

export function NewNewsScreen({ MediaField }: NewsScreenProps) {
  const others = { MediaField, proposals: useProposals() };
  return (
    <NewContent
      kind={kind}
      initial={{ ...EMPTY, date: dayInCountry(new Date()) } satisfies NewsValues}
      fields={(props) => <NewsFields {...props} {...others} withDate={false} />}
    />
  );
}

export function EditNewsScreen({ MediaField }: NewsScreenProps) {
  const others = { MediaField, proposals: useProposals() };
  return (
    <EditContent
      kind={kind}
      valuesOf={({ id, plainText, publishNote, isSample, ...news }) => news}
      fields={({ item, ...props }) => <NewsFields {...props} {...others} withDate />}
    />
  );
}
