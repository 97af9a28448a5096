import { dayBefore, timeInCountry } from '../../shared/contract/calendar.ts';
import { DAY_MS, HOUR_MS } from '../../shared/contract/durations.ts';
import { type BackupTarget, readBeside, writeBeside } from './backup-target.ts';
import { archiveNameAt, expiredArchives, momentOf, newestArchive } from './retention.ts';

/** The time of the day in the country after which the day's backup is made, when few people visit the site. */
const BACKUP_TIME = '04:00';
const REHEARSE_EVERY_MS = 7 * DAY_MS;
const RETRY_REHEARSAL_AFTER_MS = DAY_MS;
const RETRY_BACKUP_AFTER_MS = HOUR_MS;
/** File beside the archives with the result of the last trial restore, which fills a temporary database. */
const REHEARSAL = 'ensayo.json';

interface Rehearsal {
  at: string;
  archive: string;
  isCorrect: boolean;
}

interface Options {
  target: BackupTarget;
  /** Yields the bytes of a new encrypted archive. */
  makeArchive: () => AsyncIterable<Uint8Array>;
  /** Restores an encrypted archive into a temporary database. Rejects with a Spanish reason when that fails. */
  rehearse: (archive: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Runs `work` unless another instance is running it. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  now?: () => Date;
}

/** Receives the results: failures alert the operator, and everything is logged. */
export interface Reports {
  alert: (message: string) => void;
  log: (message: string) => void;
}

/** The times of the last backup and the last successful trial restore. Null if unknown or if there is none. */
export interface BackupStatus {
  lastBackup: Date | null;
  lastRehearsal: Date | null;
}

export type AutomaticBackups = ReturnType<typeof automaticBackups>;

/**
 * Makes a backup every day, and a trial restore of the newest one every week. The files in the target tell whether
 * either is due, so that several instances agree and a restore changes nothing.
 */
export function automaticBackups(options: Options) {
  const { target, now = () => new Date() } = options;
  let status: BackupStatus = { lastBackup: null, lastRehearsal: null };
  let failedAt = Number.NEGATIVE_INFINITY;
  /** Whether a backup that was asked for is being made, and whether the last one failed. */
  let isBeingMade = false;
  let hasFailed = false;
  /** The name of the archive that is being made. */
  let unfinished: string | null = null;

  /** Work of this process is also done one after another, because each backup removes unfinished files. */
  let latest = Promise.resolve();
  const exclusively = (work: () => Promise<void>) => {
    const run = latest.then(() => options.exclusively(work));
    latest = run.catch(() => {});
    return run;
  };

  const look = async () => {
    const newest = newestArchive(await target.list());
    const rehearsal = await lastRehearsal(target);
    const lastBackup = newest ? momentOf(newest) : null;
    status = { lastBackup, lastRehearsal: rehearsal?.isCorrect ? new Date(rehearsal.at) : null };
    return {
      newest,
      isRehearsed: rehearsal?.isCorrect === true && rehearsal.archive === newest,
      isBackupDue:
        !lastBackup ||
        (backupDayOf(lastBackup) < backupDayOf(now()) && now().getTime() > lastBackup.getTime()),
      isRehearsalDue: isRehearsalDue(rehearsal, now()),
    };
  };

  const backUp = async ({ log }: Reports) => {
    const name = archiveNameAt(now());
    unfinished = name;
    await target.put(name, options.makeArchive()).finally(() => {
      unfinished = null;
    });
    log(`backup made: ${name}`);
    for (const expired of expiredArchives(await target.list())) await target.delete(expired);
  };

  const rehearseArchive = async (archive: string, { alert, log }: Reports) => {
    let isCorrect = true;
    try {
      await options.rehearse(target.read(archive));
      log(`backup rehearsed: ${archive}`);
    } catch (error) {
      isCorrect = false;
      alert(`El ensayo de restaurar la copia de seguridad ${archive} falló: ${reasonOf(error)}`);
    }
    const rehearsal: Rehearsal = { at: now().toISOString(), archive, isCorrect };
    await writeBeside(target, REHEARSAL, rehearsal);
  };

  return {
    status: () => status,

    /** Returns the names of the archives, the oldest first, including an unfinished one. */
    async names(): Promise<string[]> {
      // Read before the list is requested, because otherwise an archive that is finished in between would be missing.
      const making = unfinished ? [unfinished] : [];
      const made = (await target.list()).filter((name) => momentOf(name));
      return [...new Set([...made, ...making])].sort();
    },

    /** Returns what the target contains now, whichever instance made it, and how the backup goes that was asked for. */
    async state() {
      const { isRehearsed } = await look();
      return { lastAt: status.lastBackup?.toISOString() ?? null, isRehearsed, isBeingMade, hasFailed };
    },

    /** Makes a backup now, with a trial restore. Does nothing while one is being made. Failures alert the operator. */
    async makeNow(reports: Reports): Promise<void> {
      if (isBeingMade) return;
      [isBeingMade, hasFailed] = [true, false];
      try {
        await exclusively(async () => {
          await backUp(reports);
          const { newest } = await look();
          if (newest) await rehearseArchive(newest, reports);
          await look();
        });
      } catch (error) {
        hasFailed = true;
        reports.alert(`No se pudo hacer la copia de seguridad: ${reasonOf(error)}`);
      } finally {
        isBeingMade = false;
      }
    },

    /** Makes a backup and a trial restore, each if it is due. Never rejects: a failure alerts the operator. */
    async check(reports: Reports): Promise<void> {
      if (now().getTime() - failedAt < RETRY_BACKUP_AFTER_MS) return;
      try {
        const { isBackupDue, isRehearsalDue } = await look();
        if (!isBackupDue && !isRehearsalDue) return;
        await exclusively(async () => {
          if ((await look()).isBackupDue) await backUp(reports);
          const { newest, isRehearsalDue: isStillDue } = await look();
          if (newest && isStillDue) await rehearseArchive(newest, reports);
          await look();
        });
      } catch (error) {
        failedAt = now().getTime();
        reports.alert(`No se pudo hacer la copia de seguridad: ${reasonOf(error)}`);
      }
    },
  };
}

/** The day to which a backup at `moment` belongs, which begins at the time of backups. */
function backupDayOf(moment: Date): string {
  const [day = '', time = ''] = timeInCountry(moment.toISOString()).split('T');
  return time < BACKUP_TIME ? dayBefore(day, 1) : day;
}

function isRehearsalDue(last: Rehearsal | null, now: Date): boolean {
  if (!last) return true;
  const interval = last.isCorrect ? REHEARSE_EVERY_MS : RETRY_REHEARSAL_AFTER_MS;
  return now.getTime() - Date.parse(last.at) >= interval;
}

async function lastRehearsal(target: BackupTarget): Promise<Rehearsal | null> {
  const text = await readBeside(target, REHEARSAL);
  return text === null ? null : JSON.parse(text);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
