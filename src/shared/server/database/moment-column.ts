import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A column with a moment, which the code has as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A column with a moment, which the code has as ISO 8601 in UTC, like the wire. */
export const wireMoment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
});
