import { useContext } from 'react';
import { PROGRESS_PATH, type TextsOfKinds } from '../../../shared/contract/content-kinds.ts';
import { datedDraft } from '../../../shared/contract/dated-items.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import type { PublishedContent } from '../../../shared/contract/published-content.ts';
import type { ContentType } from '../../../shared/web/content-type.ts';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import { HomeItems } from '../../../shared/web/home-items.tsx';
import { sharePicture } from '../../../shared/web/page-description.ts';
import { figureWord, newProgressInput, type Progress, stateName } from '../contract.ts';
import { EntryCard, ProgressLine } from './entries.tsx';
import { ProgressDetailScreen } from './progress-detail-screen.tsx';
import { PROGRESS_FEED, PROGRESS_TITLE, ProgressListScreen } from './progress-list-screen.tsx';
import { PROGRESS_TEXTS, progressPath, STAFF_PROGRESS_PATH } from './progress-paths.ts';
import { correctionOf, proposalsByState } from './proposal-life.ts';

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
  words: { ...PROGRESS_TEXTS, title: 'Seguimiento', all: 'todo el seguimiento' },
  listPath: PROGRESS_PATH,
  staffPath: STAFF_PROGRESS_PATH,
  right: 'progress: edit',
  pathOf: progressPath,
  textOf: plainContentOf,
  kickerOf: ({ state }) => stateName(state),
  dayOf: ({ date }) => date,
  card: (entry, content) => <EntryCard entry={entry} content={content} />,
  list: {
    show: ({ content, campaign: { pages } }) => (
      <ProgressListScreen lead={leadFor(pages.progress)} content={content} />
    ),
    describe: ({ pictures: { town }, pages }) => ({
      title: PROGRESS_TITLE,
      description: leadFor(pages.progress),
      ...sharePicture(town),
    }),
    card: ({ progress, proposals }) => ({
      kicker: PROGRESS_TITLE,
      title: proposalsByState(proposals, progress)
        .flatMap(({ state, lives: { length } }) =>
          length > 0 ? `${length} ${figureWord(state, length)}` : [],
        )
        .join(', '),
    }),
  },
  page: {
    show: ({ item, content, additions }) => (
      <ProgressDetailScreen entry={item} content={content} additions={additions} />
    ),
    describe: ({ date }, description) => ({ ...description, published: date }),
  },
  feed: PROGRESS_FEED,
  draft: datedDraft(newProgressInput.codec, { correctsId: null, author: '' }),
  home: ({ content }) => <LastMoved content={content} />,
  onPagesOf: {
    proposals: (proposal, { content }) => <ProgressLine proposal={proposal} all={content.progress} />,
  },
};

/** What moved last, on the home page after the vote. */
function LastMoved({ content }: { content: PublishedContent }) {
  const isOver = useContext(ElectionNow).phase === 'after';
  const valid = content.progress.filter((entry) => !correctionOf(entry, content.progress));
  return isOver && <HomeItems type={progressType} title={PROGRESS_TITLE} items={valid} content={content} />;
}
