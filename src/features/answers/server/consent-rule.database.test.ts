import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveMessage } from '../../../../tests/support/received.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { type ConsentState, mayBeShown } from '../contract.ts';
import { type AnswerRow, consentTo } from './consent-rule.ts';
import { answerStore } from './store.ts';
import { answers } from './table.ts';

const CURRENT = { title: '¿Hay ómnibus?', firstName: 'Marta', neighbourhood: 'Centro' };
const AGREED = ['¿Hay ómnibus?', 'Marta', 'Centro'];

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

test.each([
  ['missing', 'asked', AGREED],
  ['named', 'named', AGREED],
  ['anonymous', 'anonymous', AGREED],
  ['refused', 'refused', AGREED],
  ['withdrawn', 'withdrawn', AGREED],
  ['missing', 'named', ['¿hay ómnibus?', 'Marta', 'Centro']],
  ['missing', 'named', ['¿Hay ómnibus?', '', 'Centro']],
  ['missing', 'anonymous', ['¿Hay ómnibus?', 'Marta', 'Costa']],
  ['withdrawn', 'withdrawn', ['Otra', 'Marta', 'Centro']],
] satisfies [ConsentState, AnswerRow['decision'], string[]][])(
  'is %s after the decision %s about %o, and the database shows the same',
  async (state, decision, agreed) => {
    const { database } = site.connection;
    const { id: messageId } = await receiveMessage(database);
    const store = answerStore(database);
    const written = { content: 'Sí.', theme: 'Transporte', active: true, imageUrl: null, videoUrl: null };
    const { id } = await store.create({ ...CURRENT, ...written, messageId });
    await database.update(answers).set({ decision, agreed }).where(eq(answers.id, id));
    const row = await store.ofPerson(id);
    expect(row && consentTo(row)).toBe(state);
    expect(row && consentTo({ ...row, phone: null }), 'a question of staff needs no consent').toBeUndefined();
    const shown = (await store.published()).find((answer) => answer.id === id);
    expect(shown !== undefined).toBe(mayBeShown(state));
    expect(shown?.signature).toBe(state === 'named' ? 'Marta, de Centro' : undefined);
    await store.remove(id);
  },
);
