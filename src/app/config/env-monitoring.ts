import { z } from 'zod';
import { differentFrom, encryptedOrBesideInProduction } from './env-rules.ts';
import { matching, url, wholeNumber } from './env-schemas.ts';
import { variable } from './env-variable.ts';

/** The environment variables of the metrics and of the traces. Their names for traces are OpenTelemetry's own. */
export const monitoringVariables = {
  /** The server with the metrics for Prometheus, which runs only if it has a port. */
  metrics: {
    port: variable(
      'METRICS_PORT',
      wholeNumber
        .min(1, 'tiene que estar entre 1 y 65535')
        .max(65_535, 'tiene que estar entre 1 y 65535')
        .nullable()
        .default(null),
      differentFrom('PORT'),
    ),
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
        .refine(isPercentEncoded, 'tiene valores mal codificados')
        .optional()
        .transform((given) => headersIn(given ?? '')),
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

function isPercentEncoded(given: string): boolean {
  try {
    decodeURIComponent(given);
    return true;
  } catch {
    return false;
  }
}

const headersIn = (given: string): Record<string, string> =>
  Object.fromEntries(
    given
      .split(',')
      .map((pair) => pair.trim().split('='))
      .filter(([name]) => name)
      .map(([name = '', value = '']) => [name, decodeURIComponent(value)]),
  );
