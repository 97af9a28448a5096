import { tooMany } from '../../../shared/contract/problem.ts';
import type { Networks } from '../../../shared/server/networks.ts';
import type { Bucket, RateLimiter } from '../../../shared/server/rate-limiter.ts';
import type { Proof } from '../contract.ts';
import type { CodeBudget } from './budget.ts';
import {
  BUSY_PROOF_BITS,
  FEW,
  NORMAL_OF_BLOCK,
  NORMAL_OF_CUSTOMER,
  OF_CUSTOMER,
  OF_HOUSEHOLD,
  ofBlock,
  ofBlockToday,
  PROOF_BITS,
  TO_PHONE,
} from './limits.ts';
import type { Phones } from './phone-store.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { proofNeeded } from './refusals.ts';

interface Options {
  limits: RateLimiter;
  budget: CodeBudget;
  phones: Phones;
  proofOfWork: ProofOfWork;
  codesPerDay: number;
}

export interface CodeRequest {
  phone: string;
  networks: Networks;
  proof: Proof | undefined;
}

export interface Admitted {
  /** The counters that this request was added to, which are refunded when no code is sent. */
  sends: Bucket[];
  isNewcomer: boolean;
  isFrugal: boolean;
}

export type Admission = ReturnType<typeof admissionOf>;

/**
 * Decides whether a code may be requested now, by limits per network (household, customer, block), by the budget, and
 * by a proof of work above the normal rate. A rejected request only reads, so that repeating it does not fill the
 * database.
 */
export const admissionOf = ({ limits, budget, phones, proofOfWork, codesPerDay }: Options) => {
  /** Throws a Problem with status 429 or 503 when no code may be requested. */
  return async ({ phone, networks, proof }: CodeRequest): Promise<Admitted> => {
    const buckets = sendCounters(networks, phone, codesPerDay);
    const sends = Object.values(buckets);
    const tallies = await limits.peek(sends);
    const full = tallies.find(({ count }, index) => count >= (sends[index]?.limit.most ?? 0));
    if (full) throw tooMany(full.endsIn);
    const tallyOf = (bucket: Bucket) => tallies[sends.indexOf(bucket)] ?? { count: 0, endsIn: 0 };
    const isNewcomer = tallyOf(buckets.toPhone).count < FEW;
    const isFrugal = tallyOf(buckets.blockToday).count < FEW;
    await phones.refuse(phone, { network: networks.household, isNewcomer });
    await budget.refuse(isFrugal);

    const busyFor = await budget.busyFor();
    const aboveNormalFor = Math.max(
      tallyOf(buckets.block).count >= NORMAL_OF_BLOCK ? tallyOf(buckets.block).endsIn : 0,
      tallyOf(buckets.customer).count >= NORMAL_OF_CUSTOMER ? tallyOf(buckets.customer).endsIn : 0,
      busyFor,
    );
    const subject = { phone, network: networks.household };
    if (aboveNormalFor > 0 && !(proof && (await proofOfWork.accept(proof, subject)))) {
      const bits = busyFor > 0 ? BUSY_PROOF_BITS : PROOF_BITS;
      throw proofNeeded(proofOfWork.challenge(subject, bits), aboveNormalFor);
    }
    await limits.allowAll(sends);
    return { sends, isNewcomer, isFrugal };
  };
};

/** The counters of the codes that these networks requested and nobody has verified. */
export const sendCounters = ({ household, customer, block }: Networks, phone: string, perDay: number) => ({
  blockToday: { name: `codes of a day ${block}`, limit: ofBlockToday(perDay) },
  block: { name: `codes of an hour ${block}`, limit: ofBlock(perDay) },
  customer: { name: `codes of a customer ${customer}`, limit: OF_CUSTOMER },
  household: { name: `code sends ${household}`, limit: OF_HOUSEHOLD },
  toPhone: { name: `code sends ${block} ${phone}`, limit: TO_PHONE },
});
