import { tooMany } from '../../../shared/contract/problem.ts';
import type { Networks } from '../../../shared/server/networks.ts';
import type { CountedLimit, RateLimiter } from '../../../shared/server/rate-limiter.ts';
import type { Proof } from '../contract.ts';
import type { CodeBudget } from './budget.ts';
import {
  DAY,
  FEW,
  HOUR,
  isInGoodStanding,
  NORMAL_OF_BLOCK,
  NORMAL_OF_CUSTOMER,
  OF_CUSTOMER,
  OF_HOUSEHOLD,
  ofBlock,
  ofBlockToday,
  TO_PHONE,
} from './limits.ts';
import type { Phones } from './phone-store.ts';
import type { CodePlaces } from './places.ts';
import { type Pressure, proofBits } from './pressure.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { networkSpent, proofNeeded, turnNotYet } from './rejections.ts';
import type { Turn, TurnTickets } from './turns.ts';

interface Options {
  limits: RateLimiter;
  budget: CodeBudget;
  places: CodePlaces;
  turns: TurnTickets;
  phones: Phones;
  proofOfWork: ProofOfWork;
  codesPerDay: number;
}

interface CodeRequest {
  phone: string;
  networks: Networks;
  proof: Proof | undefined;
}

export interface Admitted {
  isNewcomer: boolean;
  /** Refunds the counters of this request, for a code that could not be sent through no fault of the visitor. */
  refund(): Promise<void>;
}

export type Admission = ReturnType<typeof admissionOf>;

/**
 * Decides whether a code may be sent now. It checks the limits of networks (household, customer, block), the daily
 * budget, the proof of work that is required under pressure, and the number of unverified codes (`places.ts`), for
 * which visitors queue. A request that fails a check writes nothing, so that repeating it does not fill the database.
 */
export const admissionOf = (options: Options) => {
  const { limits, budget, places, turns, phones, proofOfWork, codesPerDay } = options;

  /**
   * Admits a request. Throws a Problem with status 429 when no code may be sent now. The Problem contains a ticket if
   * the visitor has to queue.
   */
  async function request({ phone, networks, proof }: CodeRequest): Promise<Admitted> {
    const counters = sendCounters(networks, phone, codesPerDay);
    const sends = Object.values(counters);
    const tallies = await limits.peek([...sends, verifiedOf(networks)]);
    const full = sends.findIndex(({ limit }, index) => (tallies[index]?.count ?? 0) >= limit.most);
    if (full >= 0) {
      const seconds = tallies[full]?.endsIn ?? 0;
      throw sends[full] === counters.toPhone ? tooMany(seconds) : networkSpent(seconds);
    }
    const tallyOf = (bucket: CountedLimit) => tallies[sends.indexOf(bucket)] ?? { count: 0, endsIn: 0 };
    const isNewcomer = tallyOf(counters.toPhone).count < FEW;
    const { isUntried } = await phones.refuse(phone, { network: networks.household, isNewcomer });
    const verified = tallies.at(-1)?.count ?? 0;
    const isPreferred = isUntried && isInGoodStanding(tallyOf(counters.blockToday).count, verified);

    const sentToday = await budget.refuse();
    const level = await places.level();
    await places.refuse(isPreferred, level);
    const pressure = { taken: level.taken, places: places.size, sentToday, codesPerDay };
    const waits = [
      { count: tallyOf(counters.block), normal: NORMAL_OF_BLOCK },
      { count: tallyOf(counters.customer), normal: NORMAL_OF_CUSTOMER },
    ].map(({ count, normal }) => (count.count >= normal ? count.endsIn : 0));
    await requireWork({ phone, networks, proof }, pressure, {
      aboveNormalFor: Math.max(...waits),
      isPreferred,
    });

    await limits.allowAll(sends);
    const refundSends = () => limits.refund(...sends);
    const place = await places.take(phone, isPreferred).catch(async (rejection) => {
      await refundSends();
      throw rejection;
    });
    if (place.wait > 0) throw turnNotYet(turns.ticket(phone, place), place.wait);
    return {
      isNewcomer,
      refund: async () => {
        await refundSends();
        await places.giveBack(phone);
      },
    };
  }

  /** Throws a Problem with a challenge when this request needs a harder proof of work than the proof it has, if any. */
  async function requireWork(
    { phone, networks, proof }: CodeRequest,
    pressure: Pressure,
    { aboveNormalFor, isPreferred }: { aboveNormalFor: number; isPreferred: boolean },
  ) {
    const bits = proofBits(pressure, { isAboveNormal: aboveNormalFor > 0, isPreferred });
    if (bits === 0) return;
    const subject = { phone, network: networks.household };
    // One bit less is enough, because the pressure may have grown while the browser computed.
    if (proof && (await proofOfWork.accept(proof, subject, bits - 1))) return;
    throw proofNeeded(proofOfWork.challenge(subject, bits), aboveNormalFor || PRESSURE_SECONDS);
  }

  /**
   * Admits a visitor whose turn has come. The request was counted when the ticket was given. Throws a Problem with
   * status 429 and the same ticket while it is not the visitor's turn.
   */
  async function turn({ phone, networks, turn }: { phone: string; networks: Networks; turn: Turn }) {
    await phones.refuse(phone, { network: networks.household, isNewcomer: true });
    await budget.refuse();
    const wait = await places.waitFor(turn.position);
    if (wait > 0) throw turnNotYet(turn.ticket, wait);
    await limits.add(turn.use);
    return { isNewcomer: true, refund: () => limits.refund(turn.use) };
  }

  return { request, turn };
};

/** How long a client that computes no proof of work is told to wait. */
const PRESSURE_SECONDS = HOUR;

/** The counters of codes that these networks requested and that nobody has verified. */
export const sendCounters = ({ household, customer, block }: Networks, phone: string, perDay: number) => ({
  blockToday: { name: `codes of a day ${block}`, limit: ofBlockToday(perDay) },
  block: { name: `codes of an hour ${block}`, limit: ofBlock(perDay) },
  customer: { name: `codes of a customer ${customer}`, limit: OF_CUSTOMER },
  household: { name: `code sends ${household}`, limit: OF_HOUSEHOLD },
  toPhone: { name: `code sends ${block} ${phone}`, limit: TO_PHONE },
});

/** The counter of codes that a block of addresses requested today and that somebody has verified. */
export const verifiedOf = ({ block }: Networks): CountedLimit => ({
  name: `verified codes ${block}`,
  limit: { most: Number.POSITIVE_INFINITY, seconds: DAY },
});
