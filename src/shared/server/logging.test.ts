import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { serializeError } from './logging.ts';

test('the parameters of a failed query do not reach the log', () => {
  const cause = Object.assign(new Error('duplicate key: (099123456)'), {
    code: '23505',
    detail: 'Key (phone)=(099123456)',
  });
  const error = new DrizzleQueryError('insert into "people" ("phone") values ($1)', ['099123456'], cause);
  const logged = JSON.stringify(serializeError(error));
  expect(logged).not.toContain('099123456');
  expect(logged).toContain('23505');
});
