import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ContentPart } from './content-part.ts';
import type { PersonalDataSource } from './personal-data.ts';

/** The server's part of a feature, a Fastify plugin that adds to the application what the feature brings. */
export type Feature = ReturnType<typeof feature>;

interface Description {
  name: string;
  /**
   * The names of the features whose properties of the application it uses, or whose samples have to be stored before its
   * own.
   */
  needs?: readonly string[];
  /** What it stores about persons. A restored database is erased again before there is an application. */
  personalData?: PersonalDataSource;
  /** What it adds to the site's content. Commands read and write content without an application. */
  content?: ContentPart;
}

/**
 * Declares the server's part of a feature. What other features need of it becomes a property of the application
 * (`app.decorate`), whose type the feature adds to `FastifyInstance`.
 */
export const feature = (
  { name, needs = [], personalData = {}, content }: Description,
  setUp: (app: FastifyInstance) => Promise<void>,
) =>
  Object.assign(plugin(setUp, { name, dependencies: [...needs] }), {
    featureName: name,
    needs,
    personalData,
    content,
  });

/**
 * Returns the features in an order in which each comes after those that it needs, otherwise as given. Throws an error that
 * names the features of a circle, or the one that is missing.
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
