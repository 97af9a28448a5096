import { feature } from '../../../shared/server/feature.ts';
import type { Settings } from '../contract.ts';
import { settingsRoutes } from './routes.ts';
import type { SettingsStore } from './store.ts';

/** What administrators change of the campaign in the back office. */
export const settingsFeature = feature({ name: 'settings' }, async (app) => {
  const { guard, content, campaign } = app.site;
  const { settings } = content.stores;
  await app.register(
    settingsRoutes({ guard, folder: campaign, store: settings, change: content.changeOf('settings') }),
  );
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    settings: SettingsStore;
  }
  interface PublishedContent {
    settings?: Settings | undefined;
  }
}
