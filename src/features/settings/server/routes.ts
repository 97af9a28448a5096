import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  SECTION_NAMES,
  SECTIONS,
  type SectionChange,
  type SectionName,
  type SectionState,
} from '../contract.ts';
import { changesInWords } from './in-words.ts';
import { SECTION_RULES } from './rules.ts';
import type { StoredSection } from './store.ts';

/** The routes with which administrators read and change the settings, two for each section. */
export const settingsRoutes: FastifyPluginAsync = async (app) => {
  for (const name of SECTION_NAMES) sectionRoutes(app, name);
};

function sectionRoutes<Name extends SectionName>(plain: FastifyInstance, name: Name) {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { guard, campaign: folder, content } = plain.site;
  const change = content.changeOf('settings');
  const { path, name: title, state, change: body, mayRead, mayChange } = SECTIONS[name];
  const fromFolder = folder[name];
  const stateOf = ({ value, ...stored }: StoredSection<Name>) =>
    ({ value: { ...fromFolder, ...value }, folder: fromFolder, ...stored }) as SectionState<Name>;

  app.get(
    path,
    {
      onRequest: guard.require(mayRead),
      schema: { summary: `Ajustes: ${title}`, response: { 200: state } },
    },
    async () => stateOf(await content.stores.settings.section(name)) as never,
  );

  app.put(
    path,
    {
      onRequest: guard.require(mayChange),
      schema: { summary: `Cambiar ajustes: ${title}`, body, response: { 200: state } },
    },
    async (request) => {
      const { value: next, version } = request.body as SectionChange<Name>;
      const by = guard.staffOf(request as FastifyRequest).name;
      return (await change(request as FastifyRequest, async (stores, record) => {
        const stored = await stores.lock(name, version);
        const { value: inForce } = stateOf(stored);
        const besides = SECTION_RULES[name]?.({
          next: next as never,
          inForce: inForce as never,
          stored: stored.value,
          folder,
        });
        const saved = await stores.change(
          name,
          { ...changedFrom(fromFolder, next as object), ...besides },
          by,
        );
        await record({
          act: 'changed',
          item: { subject: 'settings', id: name, title },
          ...changesInWords(inForce, next),
        });
        return stateOf(saved);
      })) as never;
    },
  );
}

/** Leaves out values that equal those of the folder, so that a later change of the folder is shown. */
const changedFrom = <Values extends object>(folder: Values, next: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(next).filter(
      ([name, value]) => !isDeepStrictEqual(value, (folder as Record<string, unknown>)[name]),
    ),
  ) as Partial<Values>;
