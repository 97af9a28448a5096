import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describeRight } from '../contract/described-rights.ts';

/**
 * Describes a route for OpenAPI. Responses are described as they are encoded on the wire, because the library would
 * describe the decoded values. The description names the right that the route requires.
 */
export const describeApi: typeof jsonSchemaTransform = (document) => {
  const { schema, ...rest } = jsonSchemaTransform(document);
  const right = document.route.config?.right;
  const described = {
    ...rest,
    schema: right ? { ...schema, description: `Derecho: ${describeRight(right)}` } : schema,
  };
  const { response = {} } = (document.schema ?? {}) as { response?: Record<string, z.ZodMiniType> };
  const wire = Object.entries(response).map(([status, schema]) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' });
    return [status, json];
  });
  return wire.length === 0
    ? described
    : { ...described, schema: { ...described.schema, response: Object.fromEntries(wire) } };
};
