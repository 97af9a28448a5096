import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import type { PersonalDataSource } from '../../../shared/server/personal-data.ts';
import { lockEvents, settleFull } from './sign-up-capacity.ts';
import { events, signUps } from './table.ts';

/** The sign-ups of a person, for her rights of access and erasure. */
export const signUpPersonalData: PersonalDataSource = {
  async collect(database, phone) {
    const rows = await database
      .select({ signUp: signUps, event: events })
      .from(signUps)
      .innerJoin(events, eq(events.id, signUps.eventId))
      .where(eq(signUps.phone, phone))
      .orderBy(asc(signUps.id));
    return {
      others: rows.map(({ signUp, event }) => ({
        title: 'Anotadas en la agenda',
        facts: [
          { name: 'Actividad', value: `${event.title}, ${formatMoment(event.starts)}, ${event.place}` },
          { name: 'Nombre', value: signUp.name },
          { name: 'Cuántos', value: String(signUp.people) },
          { name: 'Se anotó', value: formatMoment(signUp.createdAt.toISOString()) },
          ...moments({
            Canceló: signUp.cancelledAt,
            Llegó: signUp.arrivedAt,
            [`Aceptó el aviso de privacidad ${signUp.consentVersion}`]: signUp.consentedAt,
          }),
        ],
      })),
    };
  },

  async erase(transaction, phones, until) {
    const isErased = and(inArray(signUps.phone, phones), until ? lte(signUps.createdAt, until) : undefined);
    const of = await transaction.selectDistinct({ id: signUps.eventId }).from(signUps).where(isErased);
    if (of.length === 0) return { counts: {} };
    // The events are locked first, as by everybody who changes sign-ups.
    const locked = await lockEvents(
      transaction,
      of.map(({ id }) => id),
    );
    const deleted = await transaction.delete(signUps).where(isErased).returning({ id: signUps.id });
    await settleFull(transaction, [...locked.values()]);
    return { counts: { signUps: deleted.length } };
  },

  async phones(database) {
    return (await database.selectDistinct({ phone: signUps.phone }).from(signUps)).map(({ phone }) => phone);
  },

  count: async (database) => ({ signUps: await database.$count(signUps) }),
};

const moments = (named: Record<string, Date | null>) =>
  Object.entries(named).flatMap(([name, at]) =>
    at ? [{ name, value: formatMoment(at.toISOString()) }] : [],
  );

declare module '../../../shared/server/personal-data.ts' {
  interface ErasedCounts {
    signUps?: number;
  }
  interface StoredCounts {
    signUps?: number;
  }
}
