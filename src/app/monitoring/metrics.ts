import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Channel, ChannelFailure } from '../../features/verification/server/channels/channel.ts';
import { traced } from '../../shared/server/spans.ts';

/** Properties of a request that do not identify its sender. */
interface RequestRecord {
  method: string;
  /** The route's pattern, such as /api/noticias/:id, never the path that was requested. */
  route: string;
  status: number;
  seconds: number;
}

type ReadGauge = () => Record<string, number> | Promise<Record<string, number>>;

export type Metrics = ReturnType<typeof createMetrics>;

/** Wraps the channels, so that each code that they send is counted and has a trace span. */
export const countedChannels = (channels: Channel[], metrics: Metrics | undefined): Channel[] =>
  channels.map((channel) => ({
    ...channel,
    async send(phone, code) {
      try {
        const reference = await traced('send code', { channel: channel.name }, () =>
          channel.send(phone, code),
        );
        metrics?.code(channel.name, 'accepted');
        return reference;
      } catch (error) {
        metrics?.code(channel.name, error instanceof ChannelFailure ? error.kind : 'failed');
        throw error;
      }
    },
  }));

/** Metrics of this process in the format of Prometheus. Labels have few values, whatever visitors send. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route pattern, method and status code.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response, without responses from memory.',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const cached = new Counter({
    name: 'http_cached_responses_total',
    help: 'Public responses that were served from memory.',
    labelNames: ['route'],
    registers,
  });
  const codes = new Counter({
    name: 'verification_codes_total',
    help: 'Verification codes that were handed to a channel, by what became of them.',
    labelNames: ['channel', 'result'],
    registers,
  });
  return {
    request({ method, route, status, seconds }: RequestRecord): void {
      requests.inc({ route, method, status });
      durations.observe({ route }, seconds);
    },
    cachedResponses: (route: string, count: number): void => cached.inc({ route }, count),
    code: (channel: string, result: string): void => codes.inc({ channel, result }),
    /**
     * Adds a gauge with one label. `read` is called at every scrape, and returns the present value for each value of
     * the label; those that it leaves out are absent from the metrics.
     */
    gauge(name: string, help: string, label: string, read: ReadGauge): void {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const values = await read();
          this.reset();
          for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value);
        },
      });
    },
    /** The metrics as text, for a scrape. */
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  };
}
