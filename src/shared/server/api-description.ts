import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/**
 * Describes a route for OpenAPI. Responses are described as they are encoded on the wire, because the library would
 * describe the decoded values.
 */
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
