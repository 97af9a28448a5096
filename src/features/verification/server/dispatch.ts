import { type Channel, ChannelFailure } from './channels/channel.ts';
import type { Circuits } from './circuits.ts';

export interface Dispatched {
  channel: string;
  reference: string | null;
}

/** Tells of a channel's failure whoever should know: its circuit breaker, and a person. */
export type ReportFailure = (channel: string, failure: ChannelFailure) => Promise<void>;

export const reportFailureTo =
  (circuits: Circuits, alert: (what: string) => void): ReportFailure =>
  async (channel, { kind, message }) => {
    if (await circuits.failed(channel, kind)) {
      alert(`Los códigos no salen por ${channel} (${kind}, ${message}).`);
    }
  };

export interface DispatchOptions {
  /** The first that takes the code is enough. */
  channels: Channel[];
  circuits: Circuits;
  report: ReportFailure;
}

/** What sends are paid from. */
export interface Budget {
  /** Counts one more handing over. Throws when nothing is left. */
  take(): Promise<void>;
  giveBack(): Promise<void>;
}

export type Dispatch = (
  phone: string,
  code: string,
  options: { budget: Budget; without?: string },
) => Promise<Dispatched>;

/**
 * Hands a code to the first channel that takes it; a channel whose circuit is open is passed over. Every try that may
 * have sent something is paid for. Throws the last ChannelFailure when none did, `unreachable` when the code may be out
 * all the same, `limited` when none may be tried now.
 */
export const dispatchThrough =
  ({ channels, circuits, report }: DispatchOptions): Dispatch =>
  async (phone, code, { budget, without }) => {
    let failure = new ChannelFailure('limited', 'every channel rests');
    for (const channel of channels) {
      if (channel.name === without || (await circuits.isOpen(channel.name))) continue;
      await budget.take();
      try {
        const reference = await channel.send(phone, code);
        await circuits.succeeded(channel.name);
        return { channel: channel.name, reference };
      } catch (error) {
        if (!(error instanceof ChannelFailure)) throw error;
        if (error.kind !== 'unreachable') await budget.giveBack();
        if (failure.kind !== 'unreachable') failure = error;
        await report(channel.name, error);
      }
    }
    throw failure;
  };
