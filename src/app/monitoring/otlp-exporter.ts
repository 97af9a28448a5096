import type { Attributes, HrTime } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** The values of `ExportResult.code`, whose enum is in a package that nothing else here needs. */
const SENT = 0;
const FAILED = 1;

const TIMEOUT_MS = 10_000;

/**
 * Sends spans to a collector in the JSON form of https://opentelemetry.io/docs/specs/otlp. OpenTelemetry's own exporter
 * would add 10 MB of packages for metrics and logs. A group of spans that the collector does not accept is lost.
 */
export const otlpExporter = (url: string, headers: Record<string, string>): SpanExporter => ({
  export(spans, done) {
    send(url, headers, tracesOf(spans)).then(
      () => done({ code: SENT }),
      (error) => done({ code: FAILED, error }),
    );
  },
  shutdown: async () => {},
});

async function send(url: string, headers: Record<string, string>, traces: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(traces),
    redirect: 'error', // the headers may contain a key, which is for this server only
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The collector returned ${response.status}.`);
}

/** Returns the body of a request. All spans come from one tracer, so they share one resource and one scope. */
const tracesOf = (spans: ReadableSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: keyValues(spans[0]?.resource.attributes ?? {}) },
      scopeSpans: [
        { scope: { name: spans[0]?.instrumentationScope.name }, spans: spans.map((span) => wireSpan(span)) },
      ],
    },
  ],
});

const wireSpan = (span: ReadableSpan) => ({
  traceId: span.spanContext().traceId,
  spanId: span.spanContext().spanId,
  parentSpanId: span.parentSpanContext?.spanId,
  name: span.name,
  kind: span.kind + 1, // 0 means unspecified
  startTimeUnixNano: nanoseconds(span.startTime),
  endTimeUnixNano: nanoseconds(span.endTime),
  attributes: keyValues(span.attributes),
  status: { code: span.status.code },
});

/** Formats a time as digits, because the number of nanoseconds is too large for a double. */
const nanoseconds = ([seconds, rest]: HrTime) => `${seconds}${String(rest).padStart(9, '0')}`;

const keyValues = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: wireValue(value) }));

function wireValue(value: Attributes[string]) {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { intValue: value } : { doubleValue: value };
  return { stringValue: String(value) };
}
