import { context, trace } from '@opentelemetry/api';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Env } from '../config/env.ts';
import { otlpExporter } from './otlp-exporter.ts';

/**
 * Sends spans to the collector from now on, in groups every few seconds. Resolves to a function that sends the last
 * spans, or to undefined when there is no collector. The library is loaded only if there is a collector. While 2,048
 * spans are waiting, further ones are dropped.
 */
export async function startTracing({
  endpoint,
  headers,
  share,
}: Env['tracing']): Promise<(() => Promise<void>) | undefined> {
  if (!endpoint) return undefined;
  const [
    { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider, ParentBasedSampler },
    contexts,
    resources,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': packageJson.name,
      'service.version': packageJson.version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: otlpExporter(`${endpoint}/v1/traces`, headers) })],
  });
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown().catch(() => {}); // the collector may be unreachable
    trace.disable();
    context.disable();
  };
}
