import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { country } from '#campaign/country.ts';
import { buildListRequest, buildMessage } from '../../../tests/support/factories.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { contactMessages } from '../../features/contact/server/table.ts';
import { listRequests } from '../../features/list-requests/server/table.ts';
import { dailyCounts } from '../../features/overview/server/table.ts';
import { countDaysIn } from '../../shared/server/stored-campaign.ts';
import { requireOwnDatabase } from '../config/own-campaign.ts';

/** The evening is already the next day in Tokyo, and the night is still the previous day in Lima. */
const evening = new Date('2026-07-01T20:00:00Z');
const night = new Date('2026-07-02T03:30:00Z');
const [TOKYO, LIMA] = ['Asia/Tokyo', 'America/Lima'];

const OWN = { id: 'una', siteName: 'Una', town: 'Localidad', list: '1' };
let site: TestSite;
const database = () => site.connection.database;
beforeAll(async () => {
  site = await testSite();
  await requireOwnDatabase(database(), OWN);
});
beforeEach(async () => {
  await database().delete(contactMessages);
  await database().delete(listRequests);
});
afterAll(() => site.close());

const counted = async () => {
  const rows = await database().select().from(dailyCounts);
  return rows
    .filter(({ count }) => count !== 0)
    .map(({ day, counted, count }) => `${day} ${counted} ${count}`)
    .sort();
};

async function store() {
  const request = { ...buildListRequest(), search: '' };
  const [first, second] = [evening.toISOString(), night.toISOString()];
  await database()
    .insert(contactMessages)
    .values({ ...buildMessage(), search: '', createdAt: evening });
  await database()
    .insert(listRequests)
    .values([
      { ...request, createdAt: first, delivered: true, deliveredAt: second },
      { ...request, createdAt: second, closed: 'cancelled', stateChangedAt: second },
    ]);
}

test('messages, list requests, deliveries and closings count on their days in the time zone of the country', async () => {
  await countDaysIn(database(), TOKYO);
  await store();
  const inTokyo = [
    '2026-07-02 closing 1',
    '2026-07-02 delivery 1',
    '2026-07-02 message 1',
    '2026-07-02 order 2',
  ];
  expect(await counted()).toEqual(inTokyo);

  await countDaysIn(database(), LIMA);
  expect(await counted(), 'counted again in the new zone').toEqual([
    '2026-07-01 closing 1',
    '2026-07-01 delivery 1',
    '2026-07-01 message 1',
    '2026-07-01 order 2',
  ]);

  const ofNight = eq(listRequests.createdAt, night.toISOString());
  await database().update(listRequests).set({ closed: null }).where(ofNight);
  await database().delete(contactMessages);
  expect(await counted()).toEqual(['2026-07-01 delivery 1', '2026-07-01 order 2']);
  await database().delete(listRequests);
  expect(await counted()).toEqual([]);
});

test('a start sets the time zone of its country, whatever time zone was set before', async () => {
  await store();
  await countDaysIn(database(), country.timeZone);
  const inCountry = await counted();
  await countDaysIn(database(), TOKYO);
  expect(await counted()).not.toEqual(inCountry);
  await requireOwnDatabase(database(), OWN);
  expect(await counted()).toEqual(inCountry);
});
