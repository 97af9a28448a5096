import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { observeQueries } from './database/query-observer.ts';

/**
 * Spans for traces of OpenTelemetry. Without a collector the library makes spans that do nothing. No span may contain a
 * path, query, phone, mail or other personal data.
 */

const tracer = () => trace.getTracer('campaign-site');

/**
 * Runs `work` within a span of a call to another server, and returns its result. The span names only the error's class.
 */
export const traced = <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> =>
  tracer().startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });

/** Gives every query of a database client a span with its statement, whose values are placeholders. */
export function traceQueries(client: object): void {
  observeQueries(client, (statement) => {
    const span = tracer().startSpan('query', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': textOf(statement) },
    });
    return (error) => {
      if (error) fail(span, error);
      span.end();
    };
  });
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement && 'text' in statement ? String(statement.text) : '';
}

/** An error's message may contain values of a query, so only its class is recorded. */
function fail(span: Span, error: unknown) {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
}
