import { eraseFromBin, phonesInBin } from '../../../shared/server/bin.ts';
import type { PersonalDataSource } from '../../../shared/server/personal-data.ts';

/**
 * Erases what was deleted, so that nobody who was erased is in the bin. The features to which the data belong export
 * it, because they know its form.
 */
export const personalData: PersonalDataSource = {
  async erase(transaction, phones, until) {
    const erased = await eraseFromBin(transaction, phones, until);
    const count = (wanted: string) => erased.filter(({ subject }) => subject === wanted).length;
    return {
      counts: { messages: count('message'), listRequests: count('list request') },
      addresses: erased.flatMap(({ stored }) =>
        ((stored as { list_requests?: { address: string }[] }).list_requests ?? []).map(
          ({ address }) => address,
        ),
      ),
    };
  },
  phones: phonesInBin,
};
