import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** Describes the API for OpenAPI. Responses travel encoded, but the library would describe what they decode to. */
export const describeApi: typeof jsonSchemaTransform = (document) => {
  const described = jsonSchemaTransform(document);
  const { response = {} } = (document.schema ?? {}) as { response?: Record<string, z.ZodMiniType> };
  const wire = Object.entries(response).map(([status, schema]) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' });
    return [status, json];
  });
  return wire.length === 0
    ? described
    : { ...described, schema: { ...described.schema, response: Object.fromEntries(wire) } };
};
