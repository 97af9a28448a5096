import { type Channel, ChannelFailure } from './channels/channel.ts';
import type { Circuits } from './circuits.ts';

interface Dispatched {
  channel: string;
  reference: string | null;
}

/** Reports a channel's failure to its circuit breaker and, if necessary, alerts the operator. */
export type ReportFailure = (channel: string, failure: ChannelFailure) => Promise<void>;

export const reportFailureTo =
  (circuits: Circuits, alert: (message: string) => void): ReportFailure =>
  async (channel, { kind, message }) => {
    if (await circuits.failed(channel, kind)) {
      alert(`Los códigos no salen por ${channel} (${kind}, ${message}).`);
    }
  };

interface DispatchOptions {
  /** The channels in the order in which they are tried. */
  channels: Channel[];
  circuits: Circuits;
  report: ReportFailure;
}

/** The budget of codes that every send is charged to. */
interface Budget {
  /** Charges one more send. Throws when the budget is used up. */
  take(): Promise<void>;
  refund(): Promise<void>;
}

export type Dispatch = (
  phone: string,
  code: string,
  options: { budget: Budget; without?: string },
) => Promise<Dispatched>;

/**
 * Sends a code through the first channel that accepts it, skipping channels whose circuit breaker is open. Every
 * attempt that may have sent the code is charged. If no channel accepts it, throws a ChannelFailure: `unreachable` if
 * the code may have been sent all the same, `limited` if no channel may be tried now, otherwise the last failure.
 */
export const dispatchThrough =
  ({ channels, circuits, report }: DispatchOptions): Dispatch =>
  async (phone, code, { budget, without }) => {
    let failure = new ChannelFailure('limited', 'every channel is backed off');
    for (const channel of channels) {
      if (channel.name === without || (await circuits.isOpen(channel.name))) continue;
      await budget.take();
      try {
        const reference = await channel.send(phone, code);
        await circuits.succeeded(channel.name);
        return { channel: channel.name, reference };
      } catch (error) {
        if (!(error instanceof ChannelFailure)) throw error;
        if (error.kind !== 'unreachable') await budget.refund();
        if (failure.kind !== 'unreachable') failure = error;
        await report(channel.name, error);
      }
    }
    throw failure;
  };
