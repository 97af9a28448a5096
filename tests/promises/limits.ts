/** A figure that every run of `npm test` measures. */
export interface Limit {
  what: string;
  unit: string;
  /** The largest figure that passes. */
  limit: number;
  /** The figure that is aimed at, if it is not reached yet. */
  goal?: number;
  /** The reason for the value of the limit. */
  reason: string;
}

const BARE = 'no slower than a bare node:http server that sends the same body, loaded at the same time';
const UNDONE_AT_ONCE =
  'on a machine that does nothing else, 95 of 100 take at most 200 ms then, and whoever takes something back sees at once that it worked';
const ON_DEMAND = 'measured when the limit was set, and a twentieth';

/**
 * The figures that this product promises. `npm test -- --only=promesas` prints them with the measured values, and
 * writes them into docs/performance.md with `--write`.
 */
export const LIMITS = {
  'cpu home': fromMemory('the home page'),
  'cpu proposal': fromMemory('a proposal'),
  'cpu json': fromMemory('the public JSON of the news'),
  'cpu agenda': fromMemory('the agenda'),
  'cpu calendar': fromMemory('the calendar file of the agenda'),
  'cpu answers': fromMemory('the public answers'),
  'cpu progress': fromMemory('the follow-up'),
  'cpu not modified': { ...fromMemory('a 304 response'), limit: 1.25 },
  'bytes first screen': kilobytes(
    'the first screen of the home page',
    35,
    'less than a second at 400 kbit/s',
  ),
  'bytes text font': kilobytes(
    'the text font, which is requested after the first screen',
    40,
    'less than a second at 400 kbit/s, while the text stands in the fallback font',
  ),
  'bytes largest page': kilobytes(
    'the largest public page',
    14.6,
    'the first round trip of a new connection: ten packets of 1,460 bytes',
  ),
  'script script': script('every public page', 3.6),
  'script contact': script('the contact form', 100),
  'script list-request': script('the list request form', 108),
  'script form-parts': script('the parts of a form that verify a phone', 40),
  'script qr-code': script('a QR code', 3.9),
  'script staff-cards': script('cards for staff', 1.1),
  'script news-list': script('the list of news', 2.6),
  'script answers-list': script('the list of questions', 1.2),
  'script similar-questions': script('what offers similar questions beside the contact form', 1.8),
  'script polling-places': script('the finder of polling places', 1.1),
  'script sign-up-form': script('the form of a sign-up for an event', 100),
  'script help-form': script('the form of who offers to help', 100),
  'script visits': script('the visits by block beside the list request form', 1.1),
  'script volunteer': script("a volunteer's page", 90),
  'script delegate': script('the page of a delegate on the day of the vote', 88),
  'script backOffice': script('the back office before its screens', 117),
  'bytes editor': kilobytes(
    'the editor of texts, which is loaded after its screen',
    60,
    'a second and a quarter at 400 kbit/s, while the plain field takes the text',
  ),
  'start cpu': {
    what: 'CPU time of a second start until the first 200',
    unit: 'of reading and writing package-lock.json as JSON ten times',
    limit: 130,
    reason: 'compared with a fixed piece of work, because machines differ in speed',
  },
  'start clock': {
    what: 'a second start until the first 200, without waiting for a processor',
    unit: 's',
    limit: 2.5,
    goal: 1.5,
    reason: 'a restart must not be noticed by more than a few visitors',
  },
  'first start clock': {
    what: 'the first page of the archive with a new data folder and large photos',
    unit: 's',
    limit: 5,
    reason: 'whoever tries it out waits in front of an empty window',
  },
  'memory at rest': {
    what: 'memory of the site at rest after all public pages (RSS)',
    unit: 'MB',
    limit: 205,
    goal: 180,
    reason: 'the smallest servers for rent have 512 MB',
  },
  'undo batch': {
    what: 'CPU time of taking back a change of a thousand messages, median',
    unit: 'ms',
    limit: 150,
    reason: UNDONE_AT_ONCE,
  },
  'triaged lists': {
    what: 'the slowest list by assignee, by label or of snoozed messages, of 8,000 rows',
    unit: 'of the first page of messages',
    limit: 4,
    reason: 'a list that is read row by row takes twenty times as long as one that is read from an index',
  },
  board: {
    what: 'CPU time of storing a report and showing the board of 28 circuits after 6,000 reports, median',
    unit: 'ms',
    limit: 120,
    reason: 'a report is on the board within a second, also on the smallest servers',
  },
  count: {
    what: 'CPU time of the count of 28 circuits with three sheets each, median',
    unit: 'ms',
    limit: 80,
    reason: 'everybody who has the count open reads it again after each sheet',
  },
  'undo batch of list requests': {
    what: 'CPU time of taking back a change of a thousand list requests, median',
    unit: 'ms',
    limit: 150,
    reason: UNDONE_AT_ONCE,
  },
  'queries staff list': queries('the first list of any staff screen', 3),
  'queries panel': queries('the panel', 10),
  'queries search': queries('a search', 7),
  'queries message': queries('a message from a verified phone', 2),
  'queries list request': queries('a list request from a verified phone', 2),
  'queries leftovers': queries('closing 200 list requests when no more are taken', 11),
} satisfies Record<string, Limit>;

export type PromiseId = keyof typeof LIMITS;

function fromMemory(what: string): Limit {
  return { what: `CPU time of ${what} from memory`, unit: 'of bare', limit: 1.15, goal: 1, reason: BARE };
}

function kilobytes(what: string, limit: number, reason: string): Limit {
  return { what: `bytes of ${what}, compressed`, unit: 'kB', limit, reason };
}

function script(what: string, limit: number): Limit {
  return kilobytes(`the script for ${what}`, limit, ON_DEMAND);
}

function queries(what: string, limit: number): Limit {
  return {
    what: `database queries of ${what}`,
    unit: 'queries',
    limit,
    reason: 'each may be a round trip to a server on another machine',
  };
}
