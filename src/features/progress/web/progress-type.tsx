import * as z from 'zod/mini';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { PROGRESS_PATH, type TextsOfKinds } from '../../../shared/contract/content-kinds.ts';
import type { ContentType } from '../../../shared/web/content-type.ts';
import { sharePicture } from '../../../shared/web/page-description.ts';
import { newProgressInput, type Progress, plainProgressOf, STATE_NAMES } from '../contract.ts';
import { EntryCard } from './entry-card.tsx';
import { LastMoved } from './last-moved.tsx';
import { ProgressDetailScreen } from './progress-detail-screen.tsx';
import { figuresInWords, ProgressListScreen } from './progress-list-screen.tsx';
import { PROGRESS_TEXTS, progressPath, STAFF_PROGRESS_PATH } from './progress-paths.ts';
import { PROGRESS_FEED, progressTexts } from './progress-texts.ts';
import { newestFirst } from './proposal-life.ts';
import { ProposalLine } from './proposal-line.tsx';

const LEADS = {
  inside: 'Esto prometimos. Esto hicimos, y esto falta.',
  outside:
    'No ganamos, y lo que propusimos sigue en pie: desde afuera lo pedimos, lo acompañamos y contamos qué pasa con cada cosa.',
  '': 'Qué se hizo y qué falta de cada propuesta, con fecha y con el nombre de quien lo escribió.',
};

/** The first sentence of the page, which depends on whether the list has an office from which it can keep its word. */
const leadFor = ({ outcome, leadInside, leadOutside }: TextsOfKinds['progress']) =>
  ({ inside: leadInside, outside: leadOutside, '': '' })[outcome] || LEADS[outcome];

/** The content type of the follow-up of proposals: how visitors see the entries. */
export const progressType: ContentType<Progress> & { kind: 'progress' } = {
  kind: 'progress',
  subject: 'progress entry',
  words: { ...PROGRESS_TEXTS, title: 'Seguimiento', all: progressTexts.all },
  listPath: PROGRESS_PATH,
  staffPath: STAFF_PROGRESS_PATH,
  right: 'progress: edit',
  pathOf: progressPath,
  textOf: plainProgressOf,
  kickerOf: ({ state }) => STATE_NAMES[state],
  dayOf: ({ date }) => date,
  card: (entry, { progress, proposals }) => (
    <EntryCard
      entry={entry}
      entries={progress}
      proposal={proposals.find(({ id }) => id === entry.proposalId)}
    />
  ),
  list: {
    show: ({ content: { progress, proposals }, campaign: { pages } }) => (
      <ProgressListScreen lead={leadFor(pages.progress)} proposals={proposals} entries={progress} />
    ),
    describe: ({ pictures: { town }, pages }) => ({
      title: progressTexts.title,
      description: leadFor(pages.progress),
      ...sharePicture(town),
    }),
    card: ({ progress, proposals }) => ({
      kicker: progressTexts.title,
      title: figuresInWords(proposals, progress) || 'Seguimiento',
    }),
  },
  page: {
    show: ({ item, content: { progress, proposals }, additions }) => (
      <ProgressDetailScreen
        entry={item}
        entries={progress}
        proposal={proposals.find(({ id }) => id === item.proposalId)}
        additions={additions}
      />
    ),
    describe: ({ date }, description) => ({ ...description, published: date }),
  },
  feed: PROGRESS_FEED,
  draft: {
    read: (written, now) => {
      const draft = z.parse(newProgressInput.codec, written);
      const date = dayInCountry(draft.publishAt ? new Date(draft.publishAt) : now);
      return { date, correctsId: null, author: '', ...draft };
    },
    order: newestFirst,
  },
  home: ({ content }) => <LastMoved content={content} />,
  onPagesOf: {
    proposals: (proposal, { content }) => <ProposalLine proposal={proposal} entries={content.progress} />,
  },
};
