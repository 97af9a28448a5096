import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';
import { somePhone } from './messages.ts';
import { API_KEY, type StaffSite, staffSite } from './staff-test.ts';
import { test } from './test.ts';

/** An order as it is stored. */
export interface GivenOrder {
  name: string;
  phone: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  delivered: boolean;
}

export interface OrdersSite extends StaffSite {
  /** Stores orders as if neighbours had sent them; answers their numbers. */
  addOrders(orders: Partial<GivenOrder>[]): Promise<number[]>;
  /** Empties the list. */
  forgetOrders(): Promise<void>;
}

export const TILES = 'https://tile.openstreetmap.org';
/** A map's picture of one colour. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mO88un7fwAJcQPFwQ2WuwAAAABJRU5ErkJggg==',
  'base64',
);

/** A site with its own orders. Pictures of maps come from the test and never from elsewhere. */
export const testOfOrders = test.extend<{ tiles: undefined }, { site: OrdersSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const port = await freePort();
      const server = fork(path.join(import.meta.dirname, 'orders-site-server.ts'), [String(port), API_KEY], {
        execArgv: ['--import', 'tsx'],
      });
      await once(server, 'message');
      const folder = mkdtempSync(path.join(tmpdir(), 'orders-test-'));
      const ask = async (request: object | string): Promise<number[]> => {
        server.send(request);
        const [ids] = await once(server, 'message');
        return ids as number[];
      };
      await use({
        ...(await staffSite(`http://127.0.0.1:${port}`, folder)),
        addOrders: (orders) => ask({ add: orders.map(buildOrder) }),
        forgetOrders: async () => void (await ask('forget all')),
      });
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  tiles: [
    async ({ context, expected }, use) => {
      expected.origins.push(TILES);
      await context.route(`${TILES}/**`, (route) => route.fulfill({ contentType: 'image/png', body: TILE }));
      await use(undefined);
    },
    { auto: true },
  ],
});

/** A pending order in the middle of the town, unless said otherwise. */
const buildOrder = (given: Partial<GivenOrder>): GivenOrder => ({
  ...{ name: 'Ana Marina', phone: somePhone(), address: 'Calle 11 y 24' },
  ...{ latitude: -34.7701, longitude: -55.7643, delivered: false },
  ...given,
});
