import { Problem } from '../../../shared/contract/problem.ts';
import { randomToken } from '../../../shared/server/keyed-hash.ts';
import type { MemoryRateLimiter } from '../../../shared/server/memory-rate-limiter.ts';
import { type Networks, networksOf } from '../../../shared/server/networks.ts';
import type { CountedLimit, RateLimiter } from '../../../shared/server/rate-limiter.ts';
import {
  type ChannelTexts,
  type CodeResponse,
  LONG_CODE_LENGTH,
  LONG_CODE_NOTE,
  type Proof,
} from '../contract.ts';
import { type Admission, type Admitted, sendCounters, verifiedOf } from './admission.ts';
import type { CodeBudget } from './budget.ts';
import { ChannelFailure } from './channels/channel.ts';
import type { Deliveries, SentCode } from './deliveries.ts';
import type { Dispatch } from './dispatch.ts';
import { CHECKS, REQUESTS, REQUESTS_OF_A_VISITOR, REQUESTS_OF_TURN } from './limits.ts';
import type { CodeRequester, MadeCode, Phones } from './phone-store.ts';
import type { CodePlaces } from './places.ts';
import { lengthOf, notReachable, notSent } from './rejections.ts';
import type { Turn, TurnTickets } from './turns.ts';

interface VerificationOptions {
  phones: Phones;
  deliveries: Deliveries;
  dispatch: Dispatch;
  limits: RateLimiter;
  /** Counts all requests, including failed requests, in memory and not in the database. */
  requestLimiter: MemoryRateLimiter;
  admit: Admission;
  budget: CodeBudget;
  places: CodePlaces;
  turns: TurnTickets;
  codesPerDay: number;
  channelTexts: ChannelTexts | undefined;
  /** Called with the token of a browser that has verified a phone. */
  verified: (token: string) => void;
  /** Whether the response contains the code, which it does only in the demo. */
  revealCode: boolean;
}

export type Verification = ReturnType<typeof verificationOf>;

/** Sends codes to phones and checks them. */
export function verificationOf(options: VerificationOptions) {
  const { phones, deliveries, dispatch, limits, requestLimiter, admit, budget, codesPerDay } = options;
  const { places, turns, revealCode, channelTexts } = options;

  const countRequest = (networks: Networks) => requestLimiter.allowFrom(networks, REQUESTS);

  /** Returns the turn of a valid ticket. The request is counted for the ticket, because waiting visitors ask often. */
  async function unusedTurn(ticket: string, phone: string): Promise<Turn | undefined> {
    const turn = turns.read(ticket, phone);
    if (!turn) return undefined;
    requestLimiter.allow({ name: turn.use.name, limit: REQUESTS_OF_TURN });
    return (await turns.isUsed(turn)) ? undefined : turn;
  }

  /**
   * Refunds the attempts that led to a verified phone, so that any number of neighbours may share a network. The code
   * is refunded only to a network that requested one for this phone.
   */
  async function giveBack(networks: Networks, phone: string) {
    const sends = sendCounters(networks, phone, codesPerDay);
    const [sent] = await limits.peek([sends.toPhone]);
    const hasRequested = sent !== undefined && sent.count > 0;
    await limits.refund(checksOf(networks), ...(hasRequested ? Object.values(sends) : []));
    if (hasRequested) await limits.add(verifiedOf(networks));
    await places.giveBack(phone);
    for (let request = 0; request < REQUESTS_OF_A_VISITOR; request++) requestLimiter.refundFrom(networks);
  }

  /**
   * Sends a code. Throws a Problem with status 429 for requests that are too many or too early, 422 for a phone that
   * cannot be reached, and 503 when no code can be sent.
   */
  async function send({ phone, address, proof, turn: ticket }: SendRequest): Promise<CodeResponse> {
    const networks = networksOf(address);
    const turn = ticket ? await unusedTurn(ticket, phone) : undefined;
    if (!turn) countRequest(networks);
    const admitted = turn
      ? await admit.turn({ phone, networks, turn })
      : await admit.request({ phone, networks, proof });
    const requester = { network: networks.household, isNewcomer: admitted.isNewcomer };
    const made = await phones.make(phone, requester).catch(async (rejection) => {
      await admitted.refund();
      throw rejection;
    });
    const { code, digits, expiresAt } = made;
    await handOver(phone, made, admitted);
    return {
      success: true,
      message:
        digits === LONG_CODE_LENGTH ? `Te enviamos un código. ${LONG_CODE_NOTE}.` : 'Te enviamos un código.',
      expiresAt: expiresAt.toISOString(),
      ...lengthOf(digits),
      ...(revealCode && { sampleCode: code }),
    };
  }

  async function handOver(phone: string, { code, codeHash }: MadeCode, admitted: Admitted) {
    try {
      const { channel, reference } = await dispatch(phone, code, { budget });
      if (reference && (await deliveries.accepted(reference, { phone, codeHash }))) {
        await replace({ phone, codeHash }, channel);
      }
    } catch (error) {
      await phones.withdraw(phone, codeHash, { isOut: mayBeOut(error) });
      const isOfThisPhone =
        error instanceof ChannelFailure && ['undeliverable', 'withheld'].includes(error.kind);
      if (isOfThisPhone) {
        await places.giveBack(phone); // nothing was sent, but the request still counts for its network
        throw notReachable(channelTexts);
      }
      await admitted.refund(); // the failure is not the visitor's fault, so the attempt is refunded
      throw error instanceof ChannelFailure ? notSent(channelTexts) : error;
    }
  }

  /**
   * Sends a new code through another channel when the channel that accepted a code could not deliver it. Throws a
   * Problem with status 429 when no code may be sent to this phone now, and a ChannelFailure when no channel took it.
   */
  async function replace(failed: SentCode, channel: string) {
    const isTaken = await phones.withdraw(failed.phone, failed.codeHash, { isOut: true });
    if (!isTaken) return; // the code was used, replaced or has expired
    const made = await phones.make(failed.phone, NOBODY);
    try {
      const { reference } = await dispatch(failed.phone, made.code, {
        budget,
        without: channel,
      });
      if (reference) await deliveries.accepted(reference, { phone: failed.phone, codeHash: made.codeHash });
    } catch (error) {
      // withdraws the replacement code, so that the visitor can request another one at once
      await phones.withdraw(failed.phone, made.codeHash, { isOut: mayBeOut(error) });
      throw error;
    }
  }

  /** Replaces a code whose failure was reported later, when nobody waits for a response about it. */
  async function replaceReported(failed: SentCode, channel: string) {
    await replace(failed, channel).catch((error: unknown) => {
      const isExpected =
        error instanceof ChannelFailure || (error instanceof Problem && error.status === 429);
      if (!isExpected) throw error;
    });
  }

  /**
   * Checks a code. Throws a Problem with status 422 for a wrong code, 410 for an expired one, and 429 for too many
   * attempts. Returns the token for the browser's cookie.
   */
  async function check(phone: string, code: string, { address, token = randomToken() }: Checker) {
    const networks = networksOf(address);
    const guesser = { network: networks.household, token };
    countRequest(networks);
    await phones.refuseGuess(phone, code, guesser);
    await limits.allow(checksOf(networks));
    await phones.check(phone, code, guesser);
    await giveBack(networks, phone);
    options.verified(token);
    return token;
  }

  return { send, check, replaceReported };
}

const checksOf = ({ household }: Networks): CountedLimit => ({
  name: `code checks ${household}`,
  limit: CHECKS,
});

/** The requester of a replacement code. The visitor's original request was already counted. */
const NOBODY: CodeRequester = { network: '', isNewcomer: false };

/** Whether a code may have been sent and charged although the send failed. */
const mayBeOut = (error: unknown) =>
  !(error instanceof Problem || (error instanceof ChannelFailure && error.kind !== 'unreachable'));

interface SendRequest {
  phone: string;
  address: string;
  proof?: Proof | undefined;
  turn?: string | undefined;
}

interface Checker {
  address: string;
  token: string | undefined;
}
