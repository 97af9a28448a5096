import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { unavailable } from '../contract/problem.ts';
import { DatabaseUnreachable, isDatabaseDamage, isDatabaseFailure } from './database-failures.ts';
import { nameProblem } from './problems.ts';

const databaseError = (code: string) => Object.assign(new Error('refused'), { code, severity: 'ERROR' });
const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const systemError = (code: string) => Object.assign(new Error(code), { code });

test.each<[string, unknown]>([
  ['a connection that is refused', new DatabaseUnreachable(systemError('ECONNREFUSED'))],
  ['a socket that breaks during a query', query(systemError('ECONNRESET'))],
  ['a connection that ends during a query', query(new Error('Connection terminated unexpectedly'))],
  ['a pool without a free connection in time', query(new Error('timeout exceeded when trying to connect'))],
  ['a server that shuts down', query(databaseError('57P01'))],
  ['a server that reports an input or output error', query(databaseError('58030'))],
  ['a server that reports a damaged page', query(databaseError('XX001'))],
  ['a server without room for another connection', databaseError('53300')],
  ['a problem that says the data cannot be reached', unavailable()],
])('counts %s as a failure of the database', (_, error) => {
  expect(isDatabaseFailure(error)).toBe(true);
});

test.each<[string, unknown]>([
  ['a missing file', systemError('ENOENT')],
  ['a peer that refuses a connection', systemError('ECONNREFUSED')],
  ['a message with a word of the drivers', new Error('The dialog is closed: timeout')],
  ['a missing file as the reason of another failure', new Error('no page', { cause: systemError('ENOENT') })],
  ['a query that is wrong', query(databaseError('42703'))],
  ['a value that is taken', query(databaseError('23505'))],
])('does not count %s as a failure of the database', (_, error) => {
  expect(isDatabaseFailure(error)).toBe(false);
});

test("maps the database's error for a full disk to status 507", () => {
  expect(nameProblem(query(databaseError('53100'))).status).toBe(507);
});

test('distinguishes a damaged database page from a server that is shutting down', () => {
  expect(isDatabaseDamage(query(databaseError('XX001')))).toBe(true);
  expect(isDatabaseDamage(query(databaseError('57P01')))).toBe(false);
});
