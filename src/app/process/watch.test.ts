import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { operatorAlert } from './operator-alert.ts';
import { checkBackups, checkCertificate, checkDisk, databaseCheck, readCertificateExpiry } from './watch.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));
let alerts: string[];
const alert = (message: string) => void alerts.push(message);
beforeEach(() => {
  alerts = [];
});

test('the operator is told when the database has not responded twice in a row, and not after a single failure', async () => {
  let isReachable = false;
  const check = databaseCheck({
    ping: async () => {
      if (!isReachable) throw new Error('away');
    },
    alert,
  });
  await check();
  isReachable = true;
  await check();
  isReachable = false;
  await check();
  expect(alerts).toEqual([]);
  await check();
  expect(alerts).toEqual([expect.stringMatching(/^La base de datos no responde/)]);
});

test.each([
  [101, []],
  [99, [expect.stringMatching(/^El disco está usado en más del 90 %/)]],
])('with %i of 1,000 bytes of the disk free, the alerts are %j', async (free, expected) => {
  await checkDisk({ dataFolder: folder, alert }, async () => ({ size: 1_000, free }));
  expect(alerts).toEqual(expected);
});

test('a disk that cannot be measured causes no alert', async () => {
  await checkDisk({ dataFolder: '/does/not/exist', alert });
  expect(alerts).toEqual([]);
});

test.each([
  ['both are recent', 20, 100, []],
  ['the backup is old', 37, 100, ['Hace más de un día y medio que no se hace una copia de seguridad.']],
  [
    'the last trial restore is old',
    20,
    217,
    ['Hace más de nueve días que no se ensaya con éxito restaurar una copia de seguridad.'],
  ],
])('when %s (%i and %i hours), the alerts about backups are right', (_, backup, rehearsal, expected) => {
  const now = new Date('2026-11-22T12:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  checkBackups(
    { backupStatus: () => ({ lastBackup: ago(backup), lastRehearsal: ago(rehearsal) }), alert },
    ago(1_000),
    now,
  );
  expect(alerts).toEqual(expected);
});

test('a site that has never made a backup causes an alert a day and a half after its start', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const backupStatus = () => ({ lastBackup: null, lastRehearsal: null });
  checkBackups({ backupStatus, alert }, new Date('2026-11-21T12:00:00Z'), now);
  expect(alerts).toEqual([]);
  checkBackups({ backupStatus, alert }, new Date('2026-11-20T12:00:00Z'), now);
  expect(alerts).toHaveLength(1);
  checkBackups({ backupStatus: undefined, alert }, new Date(0), now);
  expect(alerts).toHaveLength(1);
});

test('the expiry of the certificate that a server presents is read and reported two weeks before', async () => {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=localhost',
      '-days',
      '5',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  );
  const server = tls
    .createServer({ key: readFileSync(key), cert: readFileSync(cert) })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const publicUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
  const days = ((await readCertificateExpiry(new URL(publicUrl))) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(5);
  await checkCertificate({ publicUrl, alert });
  server.close();
  expect(alerts).toEqual([`El certificado de ${publicUrl} vence en menos de 14 días.`]);
  await checkCertificate({ publicUrl, alert }, async () => Date.now() - 1_000);
  expect(alerts[1]).toMatch(/venció/);
  await checkCertificate({ publicUrl, alert }, async () => Date.now() + 20 * 86_400_000);
  await checkCertificate({ publicUrl: 'https://localhost:1', alert });
  await checkCertificate({ publicUrl: 'http://localhost', alert });
  expect(alerts).toHaveLength(2);
});

test('an alert is mailed once an hour, also while the database is unreachable', async () => {
  const mails: string[] = [];
  const limits = {
    count: async () => {
      throw new Error('away');
    },
  } as never;
  const tell = operatorAlert({
    limits,
    mailer: { send: async ({ text }) => void mails.push(text) },
    to: async () => 'a@ejemplo.uy',
    log: () => {},
  });
  tell('No anda.');
  tell('No anda.');
  await vi.waitFor(() => expect(mails).toEqual(['No anda.\n']));
});
