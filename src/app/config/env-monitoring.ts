import { z } from 'zod';
import { differentFrom, encryptedOrBesideInProduction } from './env-rules.ts';
import { matching, portFrom, url } from './env-schemas.ts';
import { variable } from './env-variable.ts';

/** The environment variables of metrics and traces. Those of traces have the names that OpenTelemetry defines. */
export const monitoringVariables = {
  /** The server with the metrics for Prometheus, which runs only if it has a port. */
  metrics: {
    port: variable('METRICS_PORT', portFrom(1).nullable().default(null), differentFrom('PORT')),
    host: variable('METRICS_HOST', z.string().default('127.0.0.1')),
  },
  /** The collector of traces. If it has no endpoint, nothing is traced. */
  tracing: {
    endpoint: variable('OTEL_EXPORTER_OTLP_ENDPOINT', url.optional(), encryptedOrBesideInProduction),
    /** Headers for the collector, such as a key: names and percent-encoded values. */
    headers: variable(
      'OTEL_EXPORTER_OTLP_HEADERS',
      matching(
        /^\s*[^=,\s]+=[^=,\s]+(\s*,\s*[^=,\s]+=[^=,\s]+)*\s*$/,
        'lleva pares nombre=valor separados por comas',
      )
        .transform(headersIn)
        .default({}),
    ),
    /** The share of requests that is traced, from 0 to 1. */
    share: variable(
      'OTEL_TRACES_SAMPLER_ARG',
      z.coerce
        .number('tiene que ser un número de 0 a 1')
        .min(0, 'tiene que ser un número de 0 a 1')
        .max(1, 'tiene que ser un número de 0 a 1')
        .default(1),
    ),
  },
};

function headersIn(given: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = given.split(',').map((pair) => pair.trim().split('='));
  try {
    return Object.fromEntries(pairs.map(([name, value = '']) => [name, decodeURIComponent(value)]));
  } catch {
    context.addIssue('tiene valores mal codificados');
    return z.NEVER;
  }
}
