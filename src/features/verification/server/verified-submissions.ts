import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../../shared/contract/problem.ts';
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
  phones: Pick<Phones, 'spend' | 'giveBack'>;
  /** Counts the submissions that are being stored. */
  inProgress: WorkInProgress;
  /** Limits submissions from phones that are not verified. It trusts browsers that verified a phone recently. */
  gate: TokenGate;
}

/**
 * Stores submissions within a transaction. It may return the reasons why some of them are not stored. These keep their
 * verification, so that the visitor can send something else without another code.
 */
type Store<Value> = (within: Database, values: Value[]) => Promise<ReadonlyMap<Value, Problem> | undefined>;

/**
 * Stores visitors' submissions, each together with the use of its verification and with its idempotency key, so that
 * all three happen or none. Concurrent submissions share one transaction. Throws the Problem for which one of them is
 * not stored, and a 429 Problem when a network sends too many from phones that are not verified.
 */
export const acceptVerified =
  (database: Database, { browser, phones, inProgress, gate }: Verifications) =>
  <Value>(store: Store<Value>) => {
    type Item = Submission<Value> & { token: string };
    /** Whether the item is stored, now or by an earlier request with the same key, or why it is not. */
    type Outcome = boolean | Problem;

    const write = (items: Item[]): Promise<Outcome[]> =>
      database.transaction(async (transaction) => {
        const keys = items.flatMap(({ key }) => key ?? []);
        const claimed = await claimResults(transaction, keys, DONE);
        const isRepeated = ({ key }: Item) => key !== undefined && !claimed.has(key);
        const outcomes = new Map<Item, Outcome>(items.map((item) => [item, isRepeated(item)]));
        const fresh = items.filter((item) => !isRepeated(item));
        const spent = fresh.length > 0 ? await phones.spend(transaction, fresh) : [];
        const verified = fresh.filter((_, index) => spent[index]);
        const values = verified.map(({ value }) => value);
        const problems = verified.length > 0 ? await store(transaction, values) : undefined;
        for (const item of verified) outcomes.set(item, problems?.get(item.value) ?? true);
        const refused = items.filter((item) => outcomes.get(item) !== true);
        await phones.giveBack(
          transaction,
          spent.flatMap((row, index) => (row && refused.includes(fresh[index] as Item) ? [row] : [])),
        );
        await releaseResults(
          transaction,
          refused.flatMap(({ key }) => key ?? []),
        );
        return items.map((item) => outcomes.get(item) ?? false);
      });

    const submit = groupCommit({ write, subjectOf: ({ phone }: Item) => phone, isOfOneItem: isErrorOfData });

    return async (request: FastifyRequest, submission: Submission<Value>): Promise<Done> => {
      const token = browser.read(request) ?? '';
      const outcome = await gate.open(request, token, () =>
        inProgress.watch(submit({ ...submission, token })),
      );
      if (!outcome) throw notVerified();
      if (outcome !== true) throw outcome;
      return DONE;
    };
  };
