import { country } from '#campaign/country.ts';
import { dayBefore, dayInCountry, formatDay } from '../../../shared/contract/calendar.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { DAY_MS } from '../../../shared/contract/durations.ts';
import { momentInCountry } from '../../../shared/contract/moments.ts';
import { type ActivityLog, SYSTEM } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { MailOutbox } from '../../../shared/server/mail-outbox.ts';
import type { ErasedCounts, PersonalDataStore } from '../../../shared/server/personal-data.ts';
import type { SiteContent } from '../../../shared/server/site-content.ts';
import { deletionNoticeStore } from './store.ts';

interface Options {
  database: Database;
  /** Something of the persons may be published. */
  content: Pick<SiteContent, 'change'>;
  data: PersonalDataStore;
  activity: ActivityLog;
  /** Days after the election for which personal data is kept. If undefined, nothing is deleted. */
  days: number | undefined;
  /** Returns the day of the election as it applies now. */
  electionDay: () => Promise<string>;
  now: () => Date;
  outbox: MailOutbox;
  /** Returns the emails of the administrators. */
  administrators: () => Promise<string[]>;
  /** Returns the names of the automatic backups. Undefined if no backups are made. */
  backups: (() => Promise<string[]>) | undefined;
}

const NOTICE_DAYS = 7;
const NOTICE_MS = NOTICE_DAYS * DAY_MS;
const PHONES_AT_ONCE = 500;

/**
 * Deletes personal data `days` days after the election, and data that arrives later when it is `days` days old. The
 * first deletion is at least a week after an administrator got the notice by mail or read it in the back office, even
 * if the retention period is set long after the election.
 */
export function retentionOf(options: Options) {
  const { database, content, data, activity, days, electionDay, now, outbox, administrators, backups } =
    options;
  if (days === undefined)
    return { sweep: async () => {}, unreadText: async () => null, firstDay: async () => null };
  /** The day of the first deletion, its beginning, and the name of the notice about it, by the day of the election. */
  const dueNow = async () => {
    const day = dayBefore(await electionDay(), -days);
    return { day, moment: momentInCountry(day, '00:00'), topic: `deletion notice ${day}` };
  };
  type Due = Awaited<ReturnType<typeof dueNow>>;
  const notices = deletionNoticeStore(database);

  /** Returns when data may be deleted: on the due day, or a week after `knownAt` (or after now) if that is later. */
  const firstMoment = (due: Due, knownAt: Date | null) =>
    new Date(Math.max(due.moment.getTime(), (knownAt ?? now()).getTime() + NOTICE_MS));

  const textFor = async (due: Due, knownAt: Date | null) => {
    // A failure to list the backups must not prevent the notice.
    const names = await backups?.().catch(() => []);
    return noticeText(dayInCountry(firstMoment(due, knownAt)), days, names);
  };

  const giveNotice = async (due: Due) => {
    const text = await textFor(due, null);
    const recipients = await administrators();
    const mails = recipients.map((to) => ({ to, subject: 'Se borran datos personales', text }));
    await database.transaction(async (transaction) => {
      await deletionNoticeStore(transaction).give(due.day, now());
      if (!(await outbox.isWaiting(transaction, due.topic)))
        await outbox.write(transaction, due.topic, mails);
    });
  };

  /** Returns when an administrator got the notice. It stores this time, because the outbox forgets it after 30 days. */
  const knownSince = async (due: Due): Promise<Date | null> => {
    const notice = await notices.find(due.day);
    if (!notice || notice.knownAt) return notice?.knownAt ?? null;
    const sentAt = await outbox.firstSentAt(due.topic);
    if (sentAt) await notices.know(due.day, sentAt);
    return sentAt;
  };

  const erase = async (due: Due) => {
    const until = new Date(Math.max(due.moment.getTime(), now().getTime() - days * DAY_MS));
    const phones = await data.phones(database);
    const sum: ErasedCounts = { messages: 0, listRequests: 0, verifications: 0 };
    await content.change(async (_, transaction) => {
      for (let first = 0; first < phones.length; first += PHONES_AT_ONCE) {
        const counts = await data.erase(transaction, phones.slice(first, first + PHONES_AT_ONCE), until);
        sum.messages += counts.messages;
        sum.listRequests += counts.listRequests;
        sum.verifications += counts.verifications;
      }
      // Nothing is recorded if only verifications were deleted, because some expire every day.
      if (sum.messages + sum.listRequests === 0) return;
      await activity.record(transaction, SYSTEM, {
        act: 'erased',
        item: { subject: 'site', title: `Datos personales, ${inDays(days)} después de la elección` },
        after: [
          counted(sum.messages, 'mensaje', 'mensajes'),
          counted(sum.listRequests, 'pedido', 'pedidos'),
          counted(sum.verifications, 'verificación', 'verificaciones'),
        ].join(', '),
      });
    });
  };

  return {
    /** Gives the notice or deletes the data, whichever is due. */
    async sweep(): Promise<void> {
      const due = await dueNow();
      if (now().getTime() < due.moment.getTime() - NOTICE_MS) return;
      const knownAt = await knownSince(due);
      if (!knownAt) return giveNotice(due);
      if (now() >= firstMoment(due, knownAt)) await erase(due);
    },

    /** Returns the day (YYYY-MM-DD) from which data are deleted, as far as it is known now. */
    async firstDay(): Promise<string | null> {
      const due = await dueNow();
      const notice = await notices.find(due.day);
      return dayInCountry(firstMoment(due, notice?.knownAt ?? null));
    },

    /** Returns the notice, or null if none was given, an administrator has read it, or the deletion has begun. */
    async unreadText(): Promise<string | null> {
      const due = await dueNow();
      const notice = await notices.find(due.day);
      if (!notice || notice.readAt) return null;
      const isDeleting = notice.knownAt && now() >= firstMoment(due, notice.knownAt);
      return isDeleting ? null : textFor(due, notice.knownAt);
    },
  };
}

const inDays = (days: number) => counted(days, 'día', 'días');

/** Returns the text of the notice. It names the day of the deletion, because a mail may arrive late. */
const noticeText = (firstDay: string, days: number, backups: string[] | undefined) =>
  [
    `A partir del ${formatDay(firstDay)} se borran los datos personales, ${inDays(days)} después de la elección: mensajes, pedidos de ${country.paper}, repartos y verificaciones. Lo que llegue más tarde se borra a los ${inDays(days)}.`,
    'Lo que haga falta guardar, exportalo antes. Quien administra el servidor puede cambiar el plazo con PERSONAL_DATA_DAYS.',
    ...(backups ? ['', ...backupLines(backups)] : []),
  ].join('\n');

/** Says which backups contain the data. It includes future backups until the day of the deletion. */
const backupLines = (names: string[]) =>
  names.length === 0
    ? ['Las copias de seguridad que se hagan hasta ese día los tienen hasta que vencen.']
    : [
        'Estas copias de seguridad los tienen hasta que vencen, y también las que se hagan hasta ese día:',
        ...names.map((name) => `- ${name}`),
      ];
