import { statfs } from 'node:fs/promises';
import tls from 'node:tls';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/contract/durations.ts';
import type { BackupStatus } from '../backup/automatic-backups.ts';

/** Checks that tell the operator about a problem before a visitor does. */

interface Options {
  /** Rejects while the database is unreachable. */
  ping: () => Promise<void>;
  /** Folder whose disk is watched. */
  dataFolder: string;
  /** The site's public URL, whose certificate is watched if it begins with https. */
  publicUrl: string;
  /** Undefined when no automatic backups are made. */
  backupStatus: (() => BackupStatus) | undefined;
  alert: (message: string) => void;
}

const EVERY_MS = MINUTE_MS;
/** How many checks in a row have to fail before the database counts as unreachable. A restart takes less time. */
const MOST_FAILED_PINGS = 2;
const MOST_USED = 0.9;
const CERTIFICATE_DAYS = 14;
const CERTIFICATE_EVERY_MS = 12 * HOUR_MS;
/** A backup is made every day, and a trial restore every week. */
const OLDEST_BACKUP_MS = 36 * HOUR_MS;
const OLDEST_REHEARSAL_MS = 9 * DAY_MS;

/**
 * Runs the checks once and then every minute; the certificate is read twice a day. The timers do not keep the process
 * alive.
 */
export function watchSite(options: Options): void {
  const checkDatabase = databaseCheck(options);
  const startedAt = new Date();
  const check = () => {
    void Promise.all([checkDatabase(), checkDisk(options)]);
    checkBackups(options, startedAt);
  };
  check();
  setInterval(check, EVERY_MS).unref();
  void checkCertificate(options);
  setInterval(() => void checkCertificate(options), CERTIFICATE_EVERY_MS).unref();
}

/** Returns a check that alerts when the database has not responded to the last checks. */
export function databaseCheck({ ping, alert }: Pick<Options, 'ping' | 'alert'>): () => Promise<void> {
  let failed = 0;
  return async () => {
    try {
      await ping();
      failed = 0;
    } catch {
      failed++;
      if (failed >= MOST_FAILED_PINGS)
        alert('La base de datos no responde: el sitio muestra lo último que leyó y no recibe formularios.');
    }
  };
}

/** Alerts when more than nine tenths of the disk are used. `measure` returns the size and the free space in bytes. */
export async function checkDisk(
  { dataFolder, alert }: Pick<Options, 'dataFolder' | 'alert'>,
  measure = measureDisk,
): Promise<void> {
  const { size, free } = await measure(dataFolder).catch(() => ({ size: 1, free: 1 }));
  if (free < size * (1 - MOST_USED)) alert('El disco está usado en más del 90 %: hacé lugar o agrandalo.');
}

async function measureDisk(folder: string) {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { size: blocks * bsize, free: bavail * bsize };
}

/**
 * Alerts when the newest backup or the last successful trial restore is too old. Where there is none yet, its age
 * counts from the start of the process, `startedAt`.
 */
export function checkBackups(
  { backupStatus, alert }: Pick<Options, 'backupStatus' | 'alert'>,
  startedAt: Date,
  now = new Date(),
): void {
  if (!backupStatus) return;
  const { lastBackup, lastRehearsal } = backupStatus();
  const age = (moment: Date | null) => now.getTime() - (moment ?? startedAt).getTime();
  if (age(lastBackup) > OLDEST_BACKUP_MS)
    alert('Hace más de un día y medio que no se hace una copia de seguridad.');
  if (age(lastRehearsal) > OLDEST_REHEARSAL_MS)
    alert('Hace más de nueve días que no se ensaya con éxito restaurar una copia de seguridad.');
}

/**
 * Alerts when the certificate of the public URL expires within two weeks. `readExpiry` resolves to its expiry time in
 * milliseconds since 1970, or rejects when it cannot be read, which is not reported: the server may not reach itself by
 * its public name.
 */
export async function checkCertificate(
  { publicUrl, alert }: Pick<Options, 'publicUrl' | 'alert'>,
  readExpiry = readCertificateExpiry,
): Promise<void> {
  if (!publicUrl.startsWith('https://')) return;
  const expiry = await readExpiry(new URL(publicUrl)).catch(() => Number.POSITIVE_INFINITY);
  const days = Math.floor((expiry - Date.now()) / DAY_MS);
  if (days < CERTIFICATE_DAYS)
    alert(
      days < 0
        ? `El certificado de ${publicUrl} venció: los navegadores no abren el sitio.`
        : `El certificado de ${publicUrl} vence en menos de ${CERTIFICATE_DAYS} días.`,
    );
}

/** Reads the certificate that the server of a URL presents, whether or not it is valid. Rejects after ten seconds. */
export function readCertificateExpiry({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect(
      { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false },
      () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to));
        socket.destroy();
      },
    );
    socket.setTimeout(10_000, () => socket.destroy(new Error('The server did not respond in time.')));
    socket.on('error', reject);
  });
}
