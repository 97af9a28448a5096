import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp column, which is a Date in the code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A timestamp column, which is ISO 8601 in UTC in the code, as on the wire. */
export const wireMoment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
});
