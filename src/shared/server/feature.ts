import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Campaign } from '../contract/campaign.ts';
import type { ContentPart } from './content-part.ts';
import type { Database } from './database/database.ts';
import type { PersonalDataSource } from './personal-data.ts';

/** The server's part of a feature, as a Fastify plugin. */
export type Feature = ReturnType<typeof feature>;

interface Description {
  name: string;
  /**
   * The names of features whose properties of the application this feature uses, or whose samples must be stored before
   * its own.
   */
  needs?: readonly string[];
  /**
   * The personal data that the feature stores. When a backup is restored, erased persons are erased again before there
   * is an application.
   */
  personalData?: PersonalDataSource | readonly PersonalDataSource[];
  /** The part of the site to which the feature belongs. A campaign that leaves it out has no route or content of it. */
  section?: keyof Campaign['sections'];
  /** The feature's part of the site's content, which commands read and write without an application. */
  content?: ContentPart;
  /**
   * Changes, within a transaction, what a restored backup must not say again to people, because the site may have said it
   * after the backup was made.
   */
  restored?: (transaction: Database) => Promise<void>;
  /** Rows for the demo that are no content. */
  demo?: DemoRows;
}

export interface DemoRows {
  table: PgTable;
  /** Adds the rows within a transaction, and returns their ids. */
  add: (transaction: Database) => Promise<{ id: number }[]>;
}

/**
 * Declares the server's part of a feature. It offers other features properties of the application (`app.decorate`),
 * whose types it adds to `FastifyInstance`.
 */
export const feature = (
  { name, needs = [], personalData = {}, section, content, restored, demo }: Description,
  setUp: (app: FastifyInstance) => Promise<void>,
) =>
  Object.assign(plugin(setUp, { name, dependencies: [...needs] }), {
    featureName: name,
    needs,
    personalData,
    section,
    content,
    restored,
    demo,
  });

/**
 * Sorts features so that each comes after those that it needs, and otherwise keeps their order. Throws an error that
 * names the missing feature, or the features that need each other in a circle.
 */
export function inOrderOfNeeds<Item extends { featureName: string; needs: readonly string[] }>(
  features: readonly Item[],
): Item[] {
  const byName = new Map(features.map((item) => [item.featureName, item]));
  const ordered = new Set<Item>();
  const add = (name: string, trail: string[]) => {
    const item = byName.get(name);
    if (!item) throw new Error(`The feature "${trail.at(-1)}" needs "${name}", which does not exist.`);
    if (ordered.has(item)) return;
    if (trail.includes(name)) {
      const circle = [...trail.slice(trail.indexOf(name)), name];
      throw new Error(`Features need each other in a circle: ${circle.join(' → ')}.`);
    }
    for (const need of item.needs) add(need, [...trail, name]);
    ordered.add(item);
  };
  for (const { featureName } of features) add(featureName, []);
  return [...ordered];
}
