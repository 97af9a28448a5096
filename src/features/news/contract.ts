import * as z from 'zod/mini';
import { dayInCountry } from '../../shared/contract/calendar.ts';
import { sampleItemFields, writtenDay } from '../../shared/contract/campaign-file-fields.ts';
import {
  day,
  idOfEdit,
  idRead,
  MEDIA_LABELS,
  mediaFields,
  plainTextRead,
  STATE_FIELDS,
  STATE_LABELS,
  TITLE_FIELDS,
} from '../../shared/contract/content-fields.ts';
import { requiredText } from '../../shared/contract/fields.ts';
import { plainContentOf } from '../../shared/contract/plain-content.ts';
import { asStored, type SampleContent, type SampleRules } from '../../shared/contract/sample-content.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, written } from '../../shared/contract/translated.ts';
import { imageLink, videoLink } from '../media/contract.ts';

const fields = {
  ...TITLE_FIELDS,
  /** The text, which may contain marks for bold, links and lists (see `blocksOf`). */
  content: ['contenido', z.string(), requiredText(50_000, spoken`Escribí el contenido`)],
  plainText: ['texto', plainTextRead],
  /** A date in the country's time zone, YYYY-MM-DD. */
  date: ['fecha', z.string(), day],
  ...mediaFields(imageLink, videoLink),
  /** The id of the proposal that the article names, or null. Visitors see the proposal only while it is published. */
  proposalId: ['propuesta_id', idRead, idOfEdit],
  ...STATE_FIELDS,
} as const;

const newsCodec = translated(fields).codec;
export type News = z.output<typeof newsCodec>;
export type NewNews = Omit<News, 'id' | 'version' | 'plainText' | 'publishNote' | 'isSample' | 'proposalId'> &
  Partial<Pick<News, 'proposalId'>>;

/** The texts in which a search of staff looks. */
export const searchedInNews = (news: News) => [news.title, plainContentOf(news)];

const { date, version, ...others } = written(fields);
/** Request body that creates a news item. Without a date, the server uses today's date. */
export const newNewsInput = translated({ ...others, date: [date[0], z.optional(date[1])] });
export const newsChangeInput = translated({ ...others, date, version });
/** The Spanish names of a news item's fields in lists of changes. */
export const NEWS_LABELS = {
  title: 'título',
  content: 'texto',
  date: 'fecha',
  ...MEDIA_LABELS,
  proposalId: 'propuesta',
  ...STATE_LABELS,
} satisfies { [Field in keyof News]?: string };

/** A news item of the campaign folder, which names a proposal by its title. */
type SampleNews = Omit<NewNews, 'proposalId'> & { proposal: string | null };

/** The campaign folder's news: a file for each. */
export const newsRules: SampleRules = {
  word: 'noticias',
  source: { folder: 'news', body: others.content[0] },
  codec: () =>
    translated({
      title: others.title,
      date: ['fecha', writtenDay],
      content: others.content,
      proposal: ['propuesta', z._default(z.nullable(z.string()), null)],
      ...sampleItemFields,
    }).codec,
  nameKey: others.title[0],
  reference: { key: 'propuesta', list: 'proposals', missing: 'No hay ninguna propuesta' },
};

/** Returns the news of the campaign folder, with the id of the proposal that each names. */
export const newsOfSample = (
  { news }: Pick<SampleContent, 'news'>,
  proposals: { id: number; title: string }[],
): NewNews[] =>
  news.map(({ proposal, ...item }) => ({
    ...item,
    proposalId: proposals.find(({ title }) => title === proposal)?.id ?? null,
  }));

/** Returns the news of the campaign folder as they would be stored, with drafts but without their plain texts. */
export const sampleNews = (samples: SampleContent): News[] =>
  newsOfSample(samples, samples.proposals.map(asStored)).map((item, index) => ({
    proposalId: null,
    ...asStored(item, index),
  }));

/** The news list of the API, which contains drafts when staff request them. Sample news name no proposal. */
export const newsList = {
  path: '/api/noticias',
  listName: 'noticias',
  codec: newsCodec,
  sampleOf: (samples: SampleContent): News[] =>
    sampleNews(samples).map((item) => ({ ...item, proposalId: null })),
  input: newsChangeInput,
  defaults: () => ({ fecha: dayInCountry(new Date()) }),
};

declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    /** Sorted newest first. */
    news: News[];
  }
}

declare module '../../shared/contract/sample-content.ts' {
  interface SampleContent {
    news: SampleNews[];
  }
}
