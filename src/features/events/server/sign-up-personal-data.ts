import { asc, eq } from 'drizzle-orm';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import {
  factsIn,
  isErased,
  type PersonalDataSource,
  phonesIn,
} from '../../../shared/server/personal-data.ts';
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
        facts: factsIn({
          Actividad: `${event.title}, ${formatMoment(event.starts)}, ${event.place}`,
          Nombre: signUp.name,
          Cuántos: String(signUp.people),
          'Se anotó': signUp.createdAt,
          Canceló: signUp.cancelledAt,
          Llegó: signUp.arrivedAt,
          [`Aceptó el aviso de privacidad ${signUp.consentVersion}`]: signUp.consentedAt,
        }),
      })),
    };
  },

  async erase(transaction, phones, until) {
    const isOne = isErased(signUps, phones, until);
    const rows = await transaction.select({ id: signUps.eventId }).from(signUps).where(isOne);
    if (rows.length === 0) return { counts: {} };
    // The events are locked first, as by everybody who changes sign-ups.
    const locked = await lockEvents(
      transaction,
      rows.map(({ id }) => id),
    );
    const deleted = await transaction.delete(signUps).where(isOne).returning({ id: signUps.id });
    await settleFull(transaction, locked);
    return { counts: { signUps: deleted.length } };
  },

  phones: (database) => phonesIn(database, signUps.phone),

  count: async (database) => ({ signUps: await database.$count(signUps) }),
};

declare module '../../../shared/server/personal-data.ts' {
  interface ErasedCounts {
    signUps?: number;
  }
  interface StoredCounts {
    signUps?: number;
  }
}
