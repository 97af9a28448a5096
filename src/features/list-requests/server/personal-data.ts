import { asc, eq } from 'drizzle-orm';
import type { Mark } from '../../../shared/contract/delivery-marks.ts';
import { inBinOf } from '../../../shared/server/bin.ts';
import {
  consentsIn,
  isErased,
  type PersonalDataSource,
  phonesIn,
} from '../../../shared/server/personal-data.ts';
import type { ListRequest } from '../contract.ts';
import { MARK_COLUMNS, markStore } from './mark-store.ts';
import { LIST_REQUEST_COLUMNS } from './store.ts';
import { deliveryMarks, listRequests } from './table.ts';

/** Exports and erases the list requests of a person, with their marks (rights of access and erasure). */
export const personalData: PersonalDataSource = {
  async collect(database, phone) {
    const { consentVersion, consentedAt } = listRequests;
    const columns = { ...LIST_REQUEST_COLUMNS, consentVersion, consentedAt };
    const rows = await database
      .select(columns)
      .from(listRequests)
      .where(eq(listRequests.phone, phone))
      .orderBy(asc(listRequests.id));
    const marks = await markStore(database).of(rows.map(({ id }) => id));
    // Deleted list requests are still stored until the bin is emptied.
    const deleted = await inBinOf(database, listRequests, phone).select(columns).from(listRequests);
    rows.push(...deleted);
    const deletedMarks = await inBinOf(database, deliveryMarks, phone)
      .select(MARK_COLUMNS)
      .from(deliveryMarks);
    return {
      listRequests: rows.map(({ consentVersion: _version, consentedAt: _at, ...row }) => row),
      marks: [...[...marks.values()].flat(), ...deletedMarks],
      consents: consentsIn('list request', rows),
    };
  },

  async erase(transaction, phones, until) {
    const deleted = await transaction
      .delete(listRequests)
      .where(isErased(listRequests, phones, until))
      .returning({ address: listRequests.address });
    return {
      counts: { listRequests: deleted.length },
      addresses: deleted.map((row) => row.address),
    };
  },

  /** Also the empty phone of those who have none, so that retention erases their list requests in time. */
  phones: (database) => phonesIn(database, listRequests.phone),

  count: async (database) => ({ listRequests: await database.$count(listRequests) }),
};

declare module '../../../shared/server/personal-data.ts' {
  interface PersonalDataParts {
    listRequests: ListRequest[];
    /** The results of visits to the door, and the decisions of staff and visitors about a list request. */
    marks: Mark[];
  }
  interface ErasedCounts {
    listRequests: number;
  }
  interface StoredCounts {
    listRequests: number;
  }
}
