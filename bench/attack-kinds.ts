import { randomBytes } from 'node:crypto';
import { campaign } from '#campaign/campaign.ts';
import { pages } from '../src/app/site/pages.ts';
import { trackingPath } from '../src/features/list-requests/contract.ts';

const { pollingPlaces } = campaign;

export interface AttackRequest {
  path: string;
  /** The visitor's IP address, as a reverse proxy would report it. */
  from?: string;
  /** The body of a POST request, as JSON or as a form. */
  json?: string;
  form?: string;
}

export interface AttackKind {
  perSecond: number;
  /** How many requests are sent at the same moment, 1 by default. */
  atOnce?: number;
  /** Returns the next request, or 'half' for a request whose headers or body never end. */
  next: () => AttackRequest | 'half';
}

const { proposals, news, candidate, elections, team, contact } = pages;
const PAGES = [proposals, news, candidate, elections, team, contact].map(({ path }) => path.slice(1));
const anyOf = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
const below = (most: number) => Math.floor(Math.random() * most);
const hex = () => below(65_536).toString(16);
/** Returns a random IP address in one of `networks` networks. */
const oneOf = (networks: number) => `11.1.${below(networks)}.7`;
/** A series of voters' credentials that belongs to one of the campaign's polling places. */
export const SERIES = pollingPlaces?.places[0]?.ranges[0]?.series ?? 'AAA';
const unknownNumber = () => `serie=${SERIES}&numero=${900_000 + below(99_999)}`;
const wrongSignIn = (networks: number) => () => ({
  path: '/api/login',
  from: oneOf(networks),
  json: JSON.stringify({ email: `alguien-${hex()}@ejemplo.uy`, password: hex() }),
});
const DEEP = '['.repeat(100_000) + ']'.repeat(100_000);

export const ATTACKS: Record<string, AttackKind> = {
  /** Requests pages under random spellings of their URLs, so that hardly any URL is requested twice. */
  spellings: {
    perSecond: 2_000,
    next: () => {
      const page = [...anyOf(PAGES)]
        .map((letter) => anyOf([letter, letter.toUpperCase(), `%${letter.charCodeAt(0).toString(16)}`]))
        .join('');
      const item = `/noticias/${'0'.repeat(below(9))}${below(5_000)}`;
      return { path: anyOf([`/${page}${'/'.repeat(below(20))}`, item, `/${page}${hex()}`]) };
    },
  },
  /** Opens requests whose headers or body never end. After ten seconds 6,000 of them are open. */
  halves: { perSecond: 600, next: () => 'half' },
  /**
   * Sends unknown numbers of voters' credentials to the polling place finder, from one IP address and as often as its
   * rate limit allows.
   */
  'numbers of one address': {
    perSecond: 12,
    atOnce: 120,
    next: () => ({ path: elections.path, from: '11.2.3.4', form: unknownNumber() }),
  },
  'numbers of 200 networks': {
    perSecond: 1_000,
    atOnce: 10,
    next: () => ({ path: elections.path, from: oneOf(200), form: unknownNumber() }),
  },
  /** Searches the news for random words, so that no result page is in the cache. */
  'searches of 200 networks': {
    perSecond: 100,
    atOnce: 100,
    next: () => ({ path: `${news.path}?q=${hex()}`, from: oneOf(200) }),
  },
  /** Opens private links that look like real ones. */
  'wrong links': {
    perSecond: 1_000,
    next: () => {
      const token = randomBytes(32).toString('base64url');
      return { path: anyOf([trackingPath(token), `/r/${token}`]), from: oneOf(200) };
    },
  },
  'wrong sign-ins of 20 networks': { perSecond: 20, next: wrongSignIn(20) },
  'wrong sign-ins of 200 networks': { perSecond: 100, next: wrongSignIn(200) },
  'forgotten passwords of 200 networks': {
    perSecond: 200,
    next: () => ({
      path: '/api/forgot-password',
      from: oneOf(200),
      json: JSON.stringify({ email: `alguien-${hex()}@ejemplo.uy` }),
    }),
  },
  /** Sends messages from phones that nobody has verified. */
  'unverified messages of 200 networks': {
    perSecond: 200,
    next: () => ({
      path: '/api/contacto',
      from: oneOf(200),
      json: JSON.stringify({
        nombre: 'Nadie',
        telefono: `099${String(below(1_000_000)).padStart(6, '0')}`,
        email: 'nadie@ejemplo.uy',
        tipo: 'consulta',
        mensaje: hex(),
        verificado: true,
        terminos: campaign.privacy.noticeVersion,
      }),
    }),
  },
  'states of the site': { perSecond: 1_000, next: () => ({ path: '/api/salud', from: oneOf(200) }) },
  /** Sends JSON that is 100,000 levels deep to a public form. */
  'deep bodies': {
    perSecond: 20,
    next: () => ({ path: '/api/contacto', from: oneOf(200), json: DEEP }),
  },
  /** Requests verification codes, each for a new phone, from random addresses of one IPv6 /48 network. */
  codes: {
    perSecond: 200,
    next: () => ({
      path: '/api/verificar-telefono/enviar',
      from: `2001:db8:1:${hex()}::${hex()}`,
      json: JSON.stringify({ telefono: `09${String(below(10_000_000)).padStart(7, '0')}` }),
    }),
  },
};
