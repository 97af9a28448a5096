import { messagesOfPersons } from '../features/contact/server/personal-data.ts';
import { visitsFor } from '../features/delivery-rounds/server/visits.ts';
import { geocodingStore } from '../features/geocoding/server/store.ts';
import { listRequestsOfPersons } from '../features/list-requests/server/personal-data.ts';
import type { ErasureFile } from '../features/people/server/erasure-file.ts';
import { erasuresOf } from '../features/people/server/erasures.ts';
import type { PersonalDataStore } from '../features/people/server/personal-data.ts';
import { verificationsOfPersons } from '../features/verification/server/personal-data.ts';
import type { Database } from '../shared/server/database.ts';
import { derivedKeys } from '../shared/server/keyed-hash.ts';
import { deliveryMarks } from './delivery-marks.ts';

/** What all features together store about persons. */
export const personalData: PersonalDataStore = {
  async collect(database, phone) {
    const messages = messagesOfPersons(database);
    const listRequests = listRequestsOfPersons(database);
    const requested = await listRequests.of(phone);
    const ids = requested.map(({ id }) => id);
    return {
      messages: await messages.of(phone),
      listRequests: requested,
      visits: await visitsFor(database, ids),
      marks: [...(await deliveryMarks(database).of(ids)).values()].flat(),
      verifications: await verificationsOfPersons(database).of(phone),
      consents: [
        ...(await messages.consentsOf(phone)).map((consent) => ({ kind: 'message' as const, ...consent })),
        ...(await listRequests.consentsOf(phone)).map((consent) => ({
          kind: 'list request' as const,
          ...consent,
        })),
      ],
    };
  },

  async erase(transaction, phones, until) {
    const messages = await messagesOfPersons(transaction).erase(phones, until);
    const addresses = await listRequestsOfPersons(transaction).erase(phones, until);
    await geocodingStore(transaction).forget(addresses);
    const verifications = await verificationsOfPersons(transaction).erase(phones);
    return { messages, listRequests: addresses.length, verifications };
  },

  async phones(database) {
    const stores = [messagesOfPersons, listRequestsOfPersons, verificationsOfPersons];
    const found: string[] = [];
    for (const store of stores) found.push(...(await store(database).phones()));
    return [...new Set(found)];
  },
};

interface ErasuresOptions {
  database: Database;
  secret: string;
  files: ErasureFile[];
  report: (error: unknown, message: string) => void;
}

export const erasuresFor = ({ database, secret, files, report }: ErasuresOptions) =>
  erasuresOf({
    database,
    hash: derivedKeys(secret)('erasures'),
    data: personalData,
    files,
    report,
  });
