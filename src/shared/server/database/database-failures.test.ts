import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { unavailable } from '../../contract/problem.ts';
import { nameProblem } from '../problems.ts';
import { DatabaseUnreachable, isDatabaseCorruption, isDatabaseFailure } from './database-failures.ts';

const databaseError = (code: string) => Object.assign(new Error('refused'), { code, severity: 'ERROR' });
const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const systemError = (code: string) => Object.assign(new Error(code), { code });

test.each<[string, unknown]>([
  ['a refused connection to the database', new DatabaseUnreachable(systemError('ECONNREFUSED'))],
  ['a connection reset during a query', query(systemError('ECONNRESET'))],
  ['a connection that is closed during a query', query(new Error('Connection terminated unexpectedly'))],
  [
    'a connection pool that has no free connection before the timeout',
    query(new Error('timeout exceeded when trying to connect')),
  ],
  ['a database server that shuts down', query(databaseError('57P01'))],
  ['a database server that reports an I/O error', query(databaseError('58030'))],
  ['a database server that reports a corrupted page', query(databaseError('XX001'))],
  ['a database server that accepts no more connections', databaseError('53300')],
  ['a problem with status 503', unavailable()],
])('counts %s as a database failure', (_, error) => {
  expect(isDatabaseFailure(error)).toBe(true);
});

test.each<[string, unknown]>([
  ['a missing file', systemError('ENOENT')],
  ['a refused connection outside of a query', systemError('ECONNREFUSED')],
  [
    'an unrelated error message with words that the database drivers use',
    new Error('The dialog is closed: timeout'),
  ],
  ['a missing file as the cause of another error', new Error('no page', { cause: systemError('ENOENT') })],
  ['a query for a column that does not exist', query(databaseError('42703'))],
  ['a violated unique constraint', query(databaseError('23505'))],
])('does not count %s as a database failure', (_, error) => {
  expect(isDatabaseFailure(error)).toBe(false);
});

test("maps the database's error for a full disk to status 507", () => {
  expect(nameProblem(query(databaseError('53100'))).status).toBe(507);
});

test('distinguishes a damaged database page from a server that is shutting down', () => {
  expect(isDatabaseCorruption(query(databaseError('XX001')))).toBe(true);
  expect(isDatabaseCorruption(query(databaseError('57P01')))).toBe(false);
});
