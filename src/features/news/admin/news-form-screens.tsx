import type { ComponentType } from 'react';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { EditContent, NewContent } from '../../../shared/web/staff/content-form-screens.tsx';
import { cardPaths } from '../../cards/contract.ts';
import type { MediaFieldProps } from '../../media/contract.ts';
import { NEWS_LABELS, newsChangeInput } from '../contract.ts';
import { newsPath } from '../web/news-paths.ts';
import type { NewsCollection, NewsValues } from './news-collection.ts';
import { NewsFields } from './news-form.tsx';
import { NEWS_TEXTS } from './news-list-screen.tsx';
import { NEWS_PATH } from './news-path.ts';
import type { ProposalChoice } from './proposal-field.tsx';

export interface NewsScreenProps {
  collection: NewsCollection;
  MediaField: ComponentType<MediaFieldProps>;
  /** Hook that returns the proposals which an article can name. */
  useProposals: () => ProposalChoice[];
}

const kindOf = (collection: NewsCollection) => ({
  one: NEWS_TEXTS.one,
  listPath: NEWS_PATH,
  collection,
  schema: newsChangeInput.model,
  fieldOf: newsChangeInput.fieldOf,
  labels: NEWS_LABELS,
  cardsOf: (id: number) => cardPaths({ of: 'news', id }),
  pageOf: newsPath,
});

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

export function NewNewsScreen({ collection, MediaField, useProposals }: NewsScreenProps) {
  const others = { MediaField, proposals: useProposals() };
  return (
    <NewContent
      kind={kindOf(collection)}
      initial={{ ...EMPTY, date: dayInCountry(new Date()) } satisfies NewsValues}
      fields={(props) => <NewsFields {...props} {...others} withDate={false} />}
    />
  );
}

export function EditNewsScreen({ collection, MediaField, useProposals }: NewsScreenProps) {
  const others = { MediaField, proposals: useProposals() };
  return (
    <EditContent
      kind={kindOf(collection)}
      valuesOf={({ id, plainText, publishNote, isSample, ...news }) => news}
      fields={({ item, ...props }) => <NewsFields {...props} {...others} withDate />}
    />
  );
}
