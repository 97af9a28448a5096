import { customType } from 'drizzle-orm/pg-core';

/** A column with a moment, which the code has as ISO 8601 in UTC, like the wire. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
});
