import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/support/test-site.ts';
import type { DatabaseConnection } from './database/database.ts';
import type { MailMessage } from './mail.ts';
import { mailOutbox, outgoingMails } from './mail-outbox.ts';

const START = new Date('2026-11-24T12:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TOPIC = 'a topic';
const mailTo = (to: string): MailMessage => ({ to, subject: 'Aviso', text: 'Hola.' });

let connection: DatabaseConnection;
let now: Date;
let logged: string;
let attempts: string[];
let isRefused: (mail: MailMessage) => boolean;
beforeAll(async () => {
  connection = await freshDatabase();
});
beforeEach(async () => {
  await connection.database.delete(outgoingMails);
  [now, logged, attempts, isRefused] = [START, '', [], () => false];
});
afterAll(() => connection.close());

const outboxOf = (before: () => Promise<void> = async () => {}) =>
  mailOutbox({
    database: connection.database,
    now: () => now,
    log: (details, message) => {
      logged += `${message} ${JSON.stringify(details)}\n`;
    },
    mailer: {
      send: async (mail) => {
        await before();
        attempts.push(mail.to);
        if (isRefused(mail)) throw new Error(`550 ${mail.to} is not known here`);
      },
    },
  });
const write = (...addresses: string[]) =>
  connection.database.transaction((transaction) =>
    outboxOf().write(transaction, TOPIC, addresses.map(mailTo)),
  );

test('a mail whose transaction rolls back is never sent', async () => {
  const rolledBack = connection.database.transaction(async (transaction) => {
    await outboxOf().write(transaction, TOPIC, [mailTo('ana@ejemplo.uy')]);
    throw new Error('the change failed');
  });
  await expect(rolledBack).rejects.toThrow('the change failed');
  await outboxOf().sweep();
  expect(attempts).toEqual([]);
});

test('sends each mail once, stores the time and deletes the text', async () => {
  await write('ana@ejemplo.uy', 'beto@ejemplo.uy');
  const outbox = outboxOf();
  expect(await outbox.isWaiting(connection.database, TOPIC)).toBe(true);
  expect(await outbox.firstSentAt(TOPIC)).toBeNull();
  await outbox.sweep();
  await outbox.sweep();
  expect(attempts).toEqual(['ana@ejemplo.uy', 'beto@ejemplo.uy']);
  expect(await outbox.firstSentAt(TOPIC)).toEqual(START);
  expect(await outbox.isWaiting(connection.database, TOPIC)).toBe(false);
  expect(await connection.database.select().from(outgoingMails)).toMatchObject([{ text: '' }, { text: '' }]);
});

test('sends all other mails when one is refused, reports the number of failures, and logs no address', async () => {
  await write('ana@ejemplo.uy', 'beto@ejemplo.uy');
  isRefused = ({ to }) => to === 'ana@ejemplo.uy';
  await expect(outboxOf().sweep()).rejects.toThrow(/: 1$/);
  expect(attempts).toEqual(['ana@ejemplo.uy', 'beto@ejemplo.uy']);
  expect(logged).toContain('a mail was not sent');
  expect(logged).not.toContain('ejemplo.uy');
});

test('tries a refused mail again after half an hour, then after twice as long each time, up to a day', async () => {
  await write('ana@ejemplo.uy');
  isRefused = () => true;
  const waits: number[] = [];
  let last = now.getTime();
  while (waits.length < 9) {
    const before = attempts.length;
    await outboxOf()
      .sweep()
      .catch(() => {});
    if (attempts.length > before) {
      waits.push((now.getTime() - last) / MINUTE_MS);
      last = now.getTime();
    }
    now = new Date(now.getTime() + 30 * MINUTE_MS);
  }
  expect(waits).toEqual([0, 30, 60, 120, 240, 480, 960, 1440, 1440]);
});

test('gives up a mail after a week, and deletes a sent mail after a month', async () => {
  await write('ana@ejemplo.uy');
  isRefused = () => true;
  await outboxOf()
    .sweep()
    .catch(() => {});
  now = new Date(START.getTime() + 8 * 24 * HOUR_MS);
  await outboxOf()
    .sweep()
    .catch(() => {});
  expect(logged).toContain('a mail could not be sent for a week');
  expect(await connection.database.$count(outgoingMails)).toBe(0);
  isRefused = () => false;
  await write('beto@ejemplo.uy');
  await outboxOf().sweep();
  now = new Date(now.getTime() + 29 * 24 * HOUR_MS);
  await outboxOf().sweep();
  expect(await connection.database.$count(outgoingMails)).toBe(1);
  now = new Date(now.getTime() + 2 * 24 * HOUR_MS);
  await outboxOf().sweep();
  expect(await connection.database.$count(outgoingMails)).toBe(0);
});

test('several instances at once send each mail once', async () => {
  const addresses = Array.from({ length: 6 }, (_, index) => `persona-${index}@ejemplo.uy`);
  await write(...addresses);
  const other = outboxOf();
  let isFirst = true;
  const meanwhile = async () => {
    if (!isFirst) return;
    isFirst = false;
    await other.sweep(); // another instance sweeps while the first mail is being sent
  };
  await Promise.all([outboxOf(meanwhile).sweep(), outboxOf().sweep()]);
  expect(attempts.toSorted()).toEqual(addresses);
});

test('a mail whose sender was killed is sent later', async () => {
  await write('ana@ejemplo.uy');
  void outboxOf(() => new Promise(() => {})).sweep(); // this send never ends
  await expect
    .poll(async () => (await connection.database.select().from(outgoingMails))[0]?.attempts)
    .toBe(1);
  await outboxOf().sweep();
  expect(attempts, 'it is being sent').toEqual([]);
  now = new Date(START.getTime() + HOUR_MS);
  await outboxOf().sweep();
  expect(attempts).toEqual(['ana@ejemplo.uy']);
});
