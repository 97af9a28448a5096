import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveMessage } from '../../../../tests/support/received.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { derivedKeys } from '../../../shared/server/keyed-hash.ts';
import { mayBeShown } from '../contract.ts';
import { consentTo } from './consent-rule.ts';
import { consentToken, idInConsentToken, isConsentToken } from './consent-token.ts';
import { answerStore } from './store.ts';
import { answerConsents } from './table.ts';

const CURRENT = { title: '¿Hay ómnibus?', firstName: 'Marta', neighbourhood: 'Centro' };
const AGREED = { question: CURRENT.title, firstName: 'Marta', neighbourhood: 'Centro' };

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

test('a question of staff needs no consent', () => {
  expect(consentTo(CURRENT, undefined)).toBeUndefined();
});

test.each([
  ['missing', 'asked', AGREED],
  ['named', 'named', AGREED],
  ['anonymous', 'anonymous', AGREED],
  ['refused', 'refused', AGREED],
  ['withdrawn', 'withdrawn', AGREED],
  ['missing', 'named', { ...AGREED, question: '¿hay ómnibus?' }],
  ['missing', 'named', { ...AGREED, firstName: '' }],
  ['missing', 'anonymous', { ...AGREED, neighbourhood: 'Costa' }],
  ['withdrawn', 'withdrawn', { ...AGREED, question: 'Otra' }],
] as const)(
  'is %s after the decision %s about %o, and the database shows the same',
  async (state, decision, texts) => {
    expect(consentTo(CURRENT, { decision, ...texts })).toBe(state);
    const { database } = site.connection;
    const { id: messageId } = await receiveMessage(database);
    const store = answerStore(database);
    const { id } = await store.create({
      ...CURRENT,
      content: 'Sí.',
      theme: 'Transporte',
      active: true,
      messageId,
    });
    await database.update(answerConsents).set({ decision, ...texts });
    const shown = (await store.published()).find((answer) => answer.id === id);
    expect(shown !== undefined).toBe(mayBeShown(state));
    expect(shown?.signature).toBe(state === 'named' ? 'Marta, de Centro' : undefined);
    await store.remove(id);
  },
);

test('only the token of a question and its person, made with the same secret, leads to it', () => {
  const [key, other] = ['a-secret', 'another-secret'].map((secret) => derivedKeys(secret)('consents'));
  if (!key || !other) throw new Error('There are two keys.');
  const question = { id: 4_321, phone: '099123456' };
  const token = consentToken(key, question);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(idInConsentToken(token)).toBe(4_321);
  expect(isConsentToken(key, token, question)).toBe(true);
  // After a restored backup another person's question may have the same id.
  const ofAnother = consentToken(key, { ...question, phone: '099000000' });
  for (const wrong of [consentToken(other, question), ofAnother, `${token}A`, token.toUpperCase(), ''])
    expect(isConsentToken(key, wrong, question), wrong).toBe(false);
});
