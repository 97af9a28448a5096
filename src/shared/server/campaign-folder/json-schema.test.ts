import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CAMPAIGN } from '../../../app/root.ts';
import { campaignFileCodec } from '../../contract/campaign.ts';
import { SCHEMA_FILE } from './file-names.ts';
import { HELP } from './help.ts';
import { jsonSchemaText } from './json-schema.ts';

test('the folder has the schema for editors as it is today', () => {
  expect(readFileSync(path.join(CAMPAIGN, SCHEMA_FILE), 'utf8')).toBe(jsonSchemaText());
});

test('every explanation is about a key that exists, and every group of keys has one', () => {
  const schema = z.toJSONSchema(campaignFileCodec, { io: 'input', unrepresentable: 'any' });
  const groups = Object.keys(schema.properties ?? {});
  expect(groups.filter((key) => !HELP[key])).toEqual([]);
  const text = JSON.parse(jsonSchemaText());
  const isThere = (name: string) =>
    name.split('.').reduce((group, key) => group?.properties?.[key], text) !== undefined;
  expect(Object.keys(HELP).filter((name) => !isThere(name))).toEqual([]);
});
