import { z } from 'zod';
import type { ContentPart } from '../../../shared/server/content-part.ts';
import { feature } from '../../../shared/server/feature.ts';
import { settingsCodec } from '../contract.ts';
import { electionPreviewRoute } from './election-preview-route.ts';
import { settingsRoutes } from './routes.ts';
import { type SettingsStore, settingsStore } from './store.ts';

/** The settings as part of the site's content. They are optional, because copies by earlier releases lack them. */
const settingsContent: ContentPart<'settings'> = {
  name: 'settings',
  createStore: settingsStore,
  published: { codec: z.optional(settingsCodec), read: (store) => store.all(), ofSample: () => undefined },
  links: async (store) => {
    const { team } = await store.all();
    return [team?.photoUrl, ...(team?.members ?? []).map(({ photoUrl }) => photoUrl)];
  },
};

/** The values of the campaign that administrators change in the back office. */
export const settingsFeature = feature(
  { name: 'settings', needs: ['overview'], content: settingsContent },
  async (app) => {
    app.firstSteps.push({
      step: 'contact',
      isDone: async () => (await app.site.content.stores.settings.section('contact')).version > 0,
    });
    await app.register(settingsRoutes);
    await app.register(electionPreviewRoute);
  },
);

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    settings: SettingsStore;
  }
}
