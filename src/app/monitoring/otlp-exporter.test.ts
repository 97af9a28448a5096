import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { SpanKind } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { SimpleSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { otlpExporter } from './otlp-exporter.ts';

const received: unknown[] = [];
let status = 200;
const collector = http.createServer(async (request, response) => {
  received.push(await json(request));
  response.writeHead(status).end();
});
let exporter: SpanExporter;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  exporter = otlpExporter(`http://127.0.0.1:${port}/v1/traces`, {});
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});
afterAll(() => void collector.close());

test('a span is sent with its times in nanoseconds, and its values by type', async () => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'site' }),
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  });
  const attributes = { route: '/', count: 3, share: 0.5, cached: true };
  const options = { kind: SpanKind.SERVER, attributes, startTime: [1_700_000_000, 5] as [number, number] };
  provider.getTracer('campaign-site').startSpan('GET /', options).end([1_700_000_001, 0]);
  await provider.forceFlush();

  const span = {
    name: 'GET /',
    kind: 2, // SPAN_KIND_SERVER
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    startTimeUnixNano: '1700000000000000005',
    endTimeUnixNano: '1700000001000000000',
    attributes: [
      { key: 'route', value: { stringValue: '/' } },
      { key: 'count', value: { intValue: 3 } },
      { key: 'share', value: { doubleValue: 0.5 } },
      { key: 'cached', value: { boolValue: true } },
    ],
    status: { code: 0 },
  };
  const name = { key: 'service.name', value: { stringValue: 'site' } };
  const resource = { attributes: expect.arrayContaining([name]) };
  const scopeSpans = [{ scope: { name: 'campaign-site' }, spans: [span] }];
  expect(received).toEqual([{ resourceSpans: [{ resource, scopeSpans }] }]);
});

test('a group that the collector refuses is reported as failed', async () => {
  status = 503;
  const done = vi.fn();
  exporter.export([], done);
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ code: 1, error: expect.any(Error) }));
});
