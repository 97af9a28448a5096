import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { patternOf } from './request-log.ts';

/**
 * Gives every request that the app handles a span, which contains the spans of its queries. Every request begins a new
 * trace, because visitors could send any trace id.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, { span: Span; active: Context }>();
  app.addHook('onRequest', (request, _, done) => {
    const { method, id } = request;
    const route = patternOf(request);
    const span = trace.getTracer('campaign-site').startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': route, 'http.request.id': id },
      },
      ROOT_CONTEXT,
    );
    const active = trace.setSpan(ROOT_CONTEXT, span);
    spans.set(request, { span, active });
    context.with(active, done);
  });
  // Sets the context of the onRequest hook again, because it is lost while the body is read.
  app.addHook('preValidation', (request, _, done) => {
    context.with(spans.get(request)?.active ?? context.active(), done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)?.span;
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
