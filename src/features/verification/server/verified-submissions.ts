import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../shared/server/database/database.ts';
import { isErrorOfData } from '../../../shared/server/database/database-failures.ts';
import { DONE, type Done } from '../../../shared/server/done.ts';
import { groupCommit } from '../../../shared/server/group-commit.ts';
import { claimResults, releaseResults } from '../../../shared/server/idempotency.ts';
import type { TokenGate } from '../../../shared/server/token-gate.ts';
import type { WorkInProgress } from '../../../shared/server/work-in-progress.ts';
import type { BrowserCookie } from './browser-cookie.ts';
import type { Phones } from './phone-store.ts';
import { notVerified } from './rejections.ts';

/** A message or list request that a visitor sends with a verified phone. It uses up the verification. */
interface Submission<Value> {
  phone: string;
  key: string | undefined;
  value: Value;
}

interface Verifications {
  browser: Pick<BrowserCookie, 'read'>;
  phones: Pick<Phones, 'spend'>;
  /** Counts the submissions that are being stored. */
  inProgress: WorkInProgress;
  /** Limits submissions from phones that are not verified. It trusts browsers that verified a phone recently. */
  gate: TokenGate;
}

/**
 * Stores visitors' submissions, each together with the use of its verification and with its idempotency key, so that
 * all three happen or none. Concurrent submissions share one transaction. Throws a 429 Problem when a network sends too
 * many from phones that are not verified.
 */
export const acceptVerified =
  (database: Database, { browser, phones, inProgress, gate }: Verifications) =>
  <Value>(store: (within: Database, values: Value[]) => Promise<unknown>) => {
    type Item = Submission<Value> & { token: string };

    /** Returns for each item whether it is stored, now or by an earlier request with the same key. */
    const write = (items: Item[]): Promise<boolean[]> =>
      database.transaction(async (transaction) => {
        const keys = items.flatMap(({ key }) => key ?? []);
        const claimed = await claimResults(transaction, keys, DONE);
        const isRepeated = ({ key }: Item) => key !== undefined && !claimed.has(key);
        const isStored = new Map(items.map((item) => [item, isRepeated(item)]));
        const fresh = items.filter((item) => !isRepeated(item));
        const spent = fresh.length > 0 ? await phones.spend(transaction, fresh) : [];
        for (const [index, item] of fresh.entries()) isStored.set(item, spent[index] === true);
        const accepted = fresh.filter((item) => isStored.get(item));
        if (accepted.length > 0)
          await store(
            transaction,
            accepted.map(({ value }) => value),
          );
        const refused = items.filter((item) => !isStored.get(item));
        await releaseResults(
          transaction,
          refused.flatMap(({ key }) => key ?? []),
        );
        return items.map((item) => isStored.get(item) === true);
      });

    const submit = groupCommit({ write, subjectOf: ({ phone }: Item) => phone, isOfOneItem: isErrorOfData });

    return async (request: FastifyRequest, submission: Submission<Value>): Promise<Done> => {
      const token = browser.read(request) ?? '';
      const isStored = await gate.open(request, token, () =>
        inProgress.watch(submit({ ...submission, token })),
      );
      if (!isStored) throw notVerified();
      return DONE;
    };
  };
