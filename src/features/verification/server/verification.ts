import { Problem } from '../../../shared/contract/problem.ts';
import { randomToken } from '../../../shared/server/keyed-hash.ts';
import {
  type Bucket,
  type Networks,
  networkOf,
  networksOf,
  type Throttle,
} from '../../../shared/server/throttle.ts';
import { type CodeSent, LONG_CODE_LENGTH, LONG_CODE_NOTE } from '../contract.ts';
import { ChannelFailure } from './channels/channel.ts';
import type { Deliveries, SentCode } from './deliveries.ts';
import type { Budget, Dispatch } from './dispatch.ts';
import type { CodeAsker, MadeCode, Phones } from './phones.ts';
import { budgetSpent, lengthOf, notReachable, notSent } from './refusals.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** For one network: an address, or a /64 of IPv6. */
const SENDS = { most: 5, seconds: HOUR };
const CHECKS = { most: 15, seconds: HOUR };
/** Codes to one phone that a block of addresses asks for in a day, without proving one. */
const SENDS_TO_PHONE = { most: 5, seconds: DAY };
/** Who asked for a phone no more often than this is a newcomer to it. */
const NEWCOMERS_SENDS = 2;
/** Calls of either kind, also those that came to nothing. */
const CALLS = { most: 60, seconds: HOUR };

interface VerificationOptions {
  phones: Phones;
  deliveries: Deliveries;
  dispatch: Dispatch;
  limits: Throttle;
  /** Codes that may be sent in a day, in all: each one costs money. */
  codesPerDay: number;
  /** Whether the answer carries the code itself: in the demo only. */
  revealCode: boolean;
  alert: (what: string) => void;
}

export type Verification = ReturnType<typeof verificationOf>;

/** A code to a phone, and the proof that it arrived. */
export function verificationOf(options: VerificationOptions) {
  const { phones, deliveries, dispatch, limits, codesPerDay, revealCode, alert } = options;
  const ofToday: Bucket = { name: 'codes of a day', limit: { most: codesPerDay, seconds: DAY } };
  const budget: Budget = { take: countAgainstBudget, giveBack: () => limits.giveBack(ofToday) };

  /** Sends a code. Throws 429 for too many and too early, 422 for a phone that cannot be reached, 503 when none goes out. */
  async function send(phone: string, address: string): Promise<CodeSent> {
    const networks = networksOf(address);
    const network = networks.household;
    await limits.hold({ name: `code calls ${network}`, limit: CALLS });
    const toPhone = sendsToPhone(networks, phone);
    const sends: Bucket[] = [{ name: `code sends ${network}`, limit: SENDS }, toPhone];
    await limits.holdAll(sends);
    const [asked] = await limits.look([toPhone]);
    const isNewcomer = (asked?.count ?? 0) <= NEWCOMERS_SENDS;
    const made = await phones.make(phone, { network, isNewcomer }).catch(async (refusal) => {
      await limits.giveBack(...sends);
      throw refusal;
    });
    const { code, digits, expiresAt } = made;
    await handOver(phone, made, sends);
    return {
      success: true,
      mensaje:
        digits === LONG_CODE_LENGTH ? `Te enviamos un código. ${LONG_CODE_NOTE}.` : 'Te enviamos un código.',
      expira_en: expiresAt.toISOString(),
      ...lengthOf(digits),
      ...(revealCode && { codigo_prueba: code }),
    };
  }

  async function handOver(phone: string, { code, codeHash }: MadeCode, sends: Bucket[]) {
    try {
      const { channel, reference } = await dispatch(phone, code, { budget });
      if (reference && (await deliveries.accepted(reference, { phone, codeHash }))) {
        await replace({ phone, codeHash }, channel);
      }
    } catch (error) {
      await phones.takeBack(phone, codeHash, { isOut: mayBeOut(error) });
      const isOfThisPhone =
        error instanceof ChannelFailure && ['undeliverable', 'withheld'].includes(error.kind);
      if (isOfThisPhone) throw notReachable();
      await limits.giveBack(...sends); // it is we who failed
      throw error instanceof ChannelFailure ? notSent() : error;
    }
  }

  async function countAgainstBudget() {
    if ((await limits.count(ofToday)) === 0) return;
    alert(`Hoy ya salieron ${codesPerDay} códigos, que es el tope del día: no se envía ninguno más.`);
    throw budgetSpent();
  }

  /** What the channel accepted and could not deliver goes out by the other one, as a new code. */
  async function replace(failed: SentCode, channel: string) {
    const isTaken = await phones.takeBack(failed.phone, failed.codeHash, { isOut: true });
    if (!isTaken) return; // used, replaced, or too late for whoever asked
    const made = await phones.make(failed.phone, NOBODY).catch(() => null); // too many today
    if (!made) return;
    try {
      const { reference } = await dispatch(failed.phone, made.code, { budget, without: channel });
      if (reference) await deliveries.accepted(reference, { phone: failed.phone, codeHash: made.codeHash });
    } catch (error) {
      // then it can be asked for again at once
      await phones.takeBack(failed.phone, made.codeHash, { isOut: mayBeOut(error) });
    }
  }

  /** Throws 422 for a wrong code, 410 for one that is over, 429 for too many. Answers the token for the browser's cookie. */
  async function check(phone: string, code: string, { address, token = randomToken() }: Checker) {
    const network = networkOf(address);
    await limits.hold({ name: `code calls ${network}`, limit: CALLS });
    await limits.hold({ name: `code checks ${network}`, limit: CHECKS });
    await phones.check(phone, code, { network, token });
    await limits.giveBack(sendsToPhone(networksOf(address), phone));
    return token;
  }

  return { send, check, replace };
}

const sendsToPhone = ({ block }: Networks, phone: string): Bucket => ({
  name: `code sends ${block} ${phone}`,
  limit: SENDS_TO_PHONE,
});

/** A code that takes another one's place was asked for already. */
const NOBODY: CodeAsker = { network: '', isNewcomer: false };

/** Whether a code may have gone out, and cost its money, although something failed. */
const mayBeOut = (error: unknown) =>
  !(error instanceof Problem || (error instanceof ChannelFailure && error.kind !== 'unreachable'));

interface Checker {
  address: string;
  /** The browser's cookie, when it has one. */
  token: string | undefined;
}
