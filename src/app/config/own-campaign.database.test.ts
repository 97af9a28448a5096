import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { ConfigurationError } from '../../shared/server/configuration-error.ts';
import { DatabaseOfAnother, requireOwnDatabase } from './own-campaign.ts';

const OWN = { id: 'una', siteName: 'Una', town: 'Localidad', list: '1' };
let site: TestSite;
const required = (names: Partial<typeof OWN>) =>
  requireOwnDatabase(site.connection.database, { ...OWN, ...names }).catch((error: unknown) => error);
beforeAll(async () => {
  site = await testSite({ seeded: true });
});
afterAll(() => site.close());

test('a database belongs to the first campaign that opens it, which may change its list and town one after the other', async () => {
  expect(await required({})).toBeUndefined();
  expect(await required({ siteName: 'Una nueva', list: '2' })).toBeUndefined();
  expect(await required({ siteName: 'Una nueva', list: '2', town: 'Villa Localidad' })).toBeUndefined();
  expect(await required({ town: 'Villa Localidad' })).toBeUndefined();
});

test('the error for a campaign with another id names the owner and the content of the database', async () => {
  await required({});
  const refused = await required({ id: 'otra' });
  expect(refused).toBeInstanceOf(DatabaseOfAnother);
  expect(String(refused)).toMatch(
    /La base de datos es de «Una» \(1, .+\), y tiene \d propuestas, \d noticias\.$/,
  );
});

test('a campaign with the id of a campaign of another town and list is asked for another id', async () => {
  await required({});
  const refused = await required({ list: '9', town: 'Otra' });
  expect(refused).toBeInstanceOf(ConfigurationError);
  expect((refused as ConfigurationError).lines.join()).toContain('poné otro id');
});
