import { eq } from 'drizzle-orm';
import { country } from '#campaign/country.ts';
import type { PersonalDataStore } from '../features/people/server/personal-data.ts';
import { dayBefore, dayInCountry, formatDay, momentInCountry } from '../shared/contract/calendar.ts';
import { type ActivityLog, SYSTEM } from '../shared/server/activity-log.ts';
import type { Database } from '../shared/server/database.ts';
import { runOnce, setUpMarks } from '../shared/server/run-once.ts';

interface Options {
  database: Database;
  data: PersonalDataStore;
  activity: ActivityLog;
  /** Days after the election for which personal data is kept. Without it nothing is deleted. */
  days: number | undefined;
  electionDay: string;
  now: () => Date;
  /** Tells the administrators what is going to be deleted. */
  notify: (text: string) => Promise<void>;
  /** Names of the backups that contain the data. */
  backups: () => Promise<string[]>;
}

const NOTICE_DAYS = 7;
const DAY_MS = 86_400_000;
const PHONES_AT_ONCE = 500;

/**
 * Deletes personal data so many days after the election, and what comes later after as many days. It first tells the
 * administrators, and waits a week from then on, also when the setting is made long after the election.
 */
export function retentionOf(options: Options) {
  const { database, data, activity, days, electionDay, now, notify, backups } = options;
  if (days === undefined) return { sweep: async () => {} };
  const dueDay = dayBefore(electionDay, -days);
  const due = momentInCountry(dueDay, '00:00');
  const mark = `notice of deletion ${dueDay}`;

  const noticedAt = async (): Promise<Date | undefined> => {
    const [row] = await database.select().from(setUpMarks).where(eq(setUpMarks.name, mark));
    return row?.doneAt;
  };

  const giveNotice = async () => {
    const firstDay = dayInCountry(new Date(Math.max(due.getTime(), now().getTime() + NOTICE_DAYS * DAY_MS)));
    const text = noticeText(firstDay, days, await backups());
    if (!(await runOnce(database, mark, async () => {}))) return;
    await notify(text);
  };

  const erase = async () => {
    const until = new Date(Math.max(due.getTime(), now().getTime() - days * DAY_MS));
    const phones = await data.phones(database);
    const sum = { messages: 0, listRequests: 0, verifications: 0 };
    await database.transaction(async (transaction) => {
      for (let first = 0; first < phones.length; first += PHONES_AT_ONCE) {
        const counts = await data.erase(transaction, phones.slice(first, first + PHONES_AT_ONCE), until);
        sum.messages += counts.messages;
        sum.listRequests += counts.listRequests;
        sum.verifications += counts.verifications;
      }
      if (sum.messages + sum.listRequests === 0) return;
      await activity.record(transaction, SYSTEM, {
        act: 'erased',
        item: { subject: 'site', title: `Datos personales, ${days} días después de la elección` },
        after: `${sum.messages} mensajes, ${sum.listRequests} pedidos, ${sum.verifications} verificaciones`,
      });
    });
  };

  return {
    /** Gives notice or deletes, if that is due. */
    async sweep(): Promise<void> {
      if (now().getTime() < due.getTime() - NOTICE_DAYS * DAY_MS) return;
      const noticed = await noticedAt();
      if (!noticed) return giveNotice();
      if (now() >= due && now().getTime() >= noticed.getTime() + NOTICE_DAYS * DAY_MS) await erase();
    },
  };
}

const noticeText = (firstDay: string, days: number, backups: string[]) =>
  [
    `El ${formatDay(firstDay)} se borran los datos personales que tienen más de ${days} días desde la elección: mensajes, pedidos de ${country.paper}, repartos y verificaciones.`,
    'Lo que haga falta guardar, exportalo antes. Quien administra el servidor puede cambiar el plazo con PERSONAL_DATA_DAYS.',
    ...(backups.length > 0
      ? ['', 'Estas copias de seguridad los tienen hasta que vencen:', ...backups.map((name) => `- ${name}`)]
      : []),
  ].join('\n');
