import * as z from 'zod/mini';
import { campaignFileCodec } from '../../contract/campaign.ts';
import { HELP } from './help.ts';

interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  default?: unknown;
  required?: string[];
}

/**
 * Returns the JSON Schema of `campaign.yaml`, from which editors take completion and explanations. A value may look like a
 * number or a switch, because the file is read as texts.
 */
export function jsonSchemaText(): string {
  const schema = z.toJSONSchema(campaignFileCodec, { io: 'input', unrepresentable: 'any' }) as Schema;
  return `${JSON.stringify(explained(schema, ''), null, 2)}\n`;
}

function explained(schema: Schema, path: string): Schema {
  const { default: _, ...rest } = schema;
  const description = HELP[path];
  return {
    ...(description && { description }),
    ...rest,
    ...(schema.type === 'string' && { type: ['string', 'number', 'boolean'] }),
    ...(schema.items && { items: explained(schema.items, path) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([key, value]) => [
          key,
          explained(value, path ? `${path}.${key}` : key),
        ]),
      ),
    }),
  };
}
