import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../../scripts/free-port.mjs';
import { type GeocoderServer, geocoderServer } from '../../support/geocoder-server.ts';
import { type TileServer, tileServer } from '../../support/tile-server.ts';
import { expect, test } from './test.ts';

export type FormSiteRequest =
  | { ask: 'messages' | 'orders'; phone: string }
  | { ask: 'time passes'; phone: string; seconds: number }
  | { ask: 'addresses forgotten' };

export interface StoredMessage {
  name: string;
  phone: string;
  email: string | null;
  kind: string;
  text: string;
  consent_version: string | null;
  consented_at: string | null;
}

export interface StoredOrder {
  name: string;
  phone: string;
  address: string;
  latitude: number;
  longitude: number;
  delivered: boolean;
  consent_version: string | null;
  consented_at: string | null;
}

export interface FormSite {
  url: string;
  /** What is stored of the messages from a phone. */
  messagesFrom(phone: string): Promise<StoredMessage[]>;
  /** What is stored of the lists that were asked for from a phone. */
  listRequestsFrom(phone: string): Promise<StoredOrder[]>;
  /** Makes the code of a phone older, and the proof that it is somebody's. */
  letTimePass(phone: string, seconds: number): Promise<void>;
  /** As if no address had been looked up, and a geocoder that failed had been left alone for long enough. */
  forgetAddresses(): Promise<void>;
}

let made = 0;
/** A phone that no other test uses. */
export const somePhone = () =>
  `09${String(process.pid % 1000).padStart(3, '0')}${String(++made).padStart(4, '0')}`;

interface Peers {
  geocoder: GeocoderServer;
  tiles: TileServer;
}

/**
 * A site of its own whose database the test can look into, and whose geocoder and tiles are servers on this machine;
 * every test visits it from another address.
 */
export const testOfForms = test.extend<
  { visitor: undefined; peersAnew: undefined },
  { site: FormSite; peers: Peers }
>({
  peers: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const [geocoder, tiles] = await Promise.all([geocoderServer(), tileServer()]);
      await use({ geocoder, tiles });
      await Promise.all([geocoder.close(), tiles.close()]);
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ peers }, use) => {
      const port = await freePort();
      const server = fork(
        path.join(import.meta.dirname, 'form-site-server.ts'),
        [String(port), peers.geocoder.url, peers.tiles.tilesUrl],
        { execArgv: ['--import', 'tsx'] },
      );
      await once(server, 'message');
      await use(siteOf(server, `http://127.0.0.1:${port}`));
      server.kill();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  visitor: [
    async ({ context }, use) => {
      const address = `10.${process.pid % 250}.${Math.floor(++made / 250)}.${made % 250}`;
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
      await use(undefined);
    },
    { auto: true },
  ],
  peersAnew: [
    async ({ peers, expected }, use) => {
      peers.geocoder.forget();
      peers.tiles.forget();
      expected.origins.push(peers.tiles.url);
      await use(undefined);
    },
    { auto: true },
  ],
});

function siteOf(server: ChildProcess, url: string): FormSite {
  const ask = async (request: FormSiteRequest): Promise<unknown> => {
    server.send(request);
    const [rows] = await once(server, 'message');
    return rows;
  };
  return {
    url,
    messagesFrom: async (phone) => (await ask({ ask: 'messages', phone })) as StoredMessage[],
    listRequestsFrom: async (phone) => (await ask({ ask: 'orders', phone })) as StoredOrder[],
    letTimePass: async (phone, seconds) => void (await ask({ ask: 'time passes', phone, seconds })),
    forgetAddresses: async () => void (await ask({ ask: 'addresses forgotten' })),
  };
}

export const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Verifica tu número' });

/** The code that the demo shows in the dialog. */
export async function shownCode(page: Page): Promise<string> {
  const hint = dialogOn(page).getByText('Modo demostración');
  await expect(hint).toBeVisible();
  return /\d{4}/.exec((await hint.textContent()) ?? '')?.[0] ?? '';
}

export const otherThan = (code: string) => (code === '0000' ? '0001' : '0000');

export async function enterCode(page: Page, code: string) {
  await dialogOn(page).getByLabel('Código').fill(code);
  await dialogOn(page).getByRole('button', { name: 'Confirmar' }).click();
}

/** What the browser itself writes about an answer that it did not get, and about one that says no. */
export const NOT_CONNECTED = /net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_\w+)/;
export const REFUSED = (status: number) => new RegExp(`status of ${status} `);

/** How many pixels of the page are beyond the right edge. */
export const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

/** The next call to `path` arrives, and the answer to it does not. */
export const loseOneAnswer = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
