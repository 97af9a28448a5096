import http from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import open from 'open';
import { createLogger, createServer, type Plugin } from 'vite';
import { sampleContent } from '#campaign/sample-content.ts';
import { renderPictures } from '../../../scripts/pictures.mjs';
import { ensurePictures } from '../../../scripts/prepare.mjs';
import { SELF_REMOVING_WORKER } from '../browser/self-removing-worker.ts';
import { campaignFolder } from '../campaign-folder.mjs';
import { dependenciesFrom } from '../config/dependencies.ts';
import { readEnvironment } from '../config/env.ts';
import { ENTRIES, ISLANDS } from '../entries.ts';
import { assembleAssets } from '../http/assets.ts';
import { BUILT_FOLDERS, ROOT } from '../root.ts';
import { campaignLines, sendMistakes } from './campaign-mistakes-page.ts';
import { endWith } from './end-with.ts';
import { serialBatches } from './serial-batches.ts';
import { linesFor } from './start-failures.ts';

/** How long to wait for further files that are saved together. */
const TOGETHER_MS = 50;

/**
 * Runs the server from its sources. A changed stylesheet is applied without a reload. Any other change rebuilds the
 * server, keeps the database open, and reloads the page. While the campaign's folder has mistakes, every page lists
 * them.
 */
export async function develop({ opensBrowser }: { opensBrowser: boolean }) {
  await run(opensBrowser).catch((error: unknown) => endWith(linesFor(error)));
}

async function run(opensBrowser: boolean) {
  const env = readEnvironment(process.env);
  await ensurePictures();
  const dependencies = await dependenciesFrom(env, path.join(ROOT, 'db/migrations'));
  const server = http.createServer();
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    customLogger: withoutServerErrors(),
    server: { middlewareMode: true, hmr: { server } },
    plugins: [browserWithReload()],
    // All packages are prepared at the start, because the page is reloaded when a package is found later.
    optimizeDeps: {
      entries: [ENTRIES.script, ENTRIES.backOffice, ENTRIES.volunteer, ...Object.values(ISLANDS)],
    },
  });
  const build = async (): Promise<FastifyInstance> => {
    const { buildServer } = (await vite.ssrLoadModule('/src/app/server.ts')) as typeof import('../server.ts');
    const { app } = await buildServer({
      ...dependencies,
      assets: withStylesOfModules({
        styles: '',
        displayFont: '',
        formStyles: '',
        stylesheets: [ENTRIES.styles, ENTRIES.displayFont].map((file) => `/${file}`),
        formStylesheet: `/${ENTRIES.formStyles}`,
        script: `/@id/${BROWSER}`,
        files: [],
        islands: Object.fromEntries(Object.entries(ISLANDS).map(([name, source]) => [name, `/${source}`])),
        backOffice: {
          script: `/@id/${BACK_OFFICE}`,
          modules: [],
          stylesheets: [],
        },
        volunteer: { script: `/@id/${VOLUNTEER}`, modules: [], stylesheets: [], files: [] },
      }),
      folders: { ...BUILT_FOLDERS, assets: path.join(ROOT, campaignFolder()), picturesChange: true },
      serviceWorker: SELF_REMOVING_WORKER,
    });
    await app.ready();
    return app;
  };

  let shownSamples = JSON.stringify(sampleContent);
  /** Puts changed samples of the campaign folder into the database, as a start of the site does. */
  const showSamples = async () => {
    const file = path.join(ROOT, campaignFolder(), 'sample-content.ts');
    const samples = JSON.stringify((await vite.ssrLoadModule(file)).sampleContent);
    if (!env.seedContent || samples === shownSamples) return;
    const { seed } = (await vite.ssrLoadModule(
      '/src/app/content/seed.ts',
    )) as typeof import('../content/seed.ts');
    await seed(dependencies.connection.database);
    shownSamples = samples;
  };
  let arePicturesShown = true; // the pictures were already prepared at the start
  const showPictures = async () => {
    if (arePicturesShown) return [];
    try {
      await renderPictures(ROOT);
      arePicturesShown = true;
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  };
  let lines: string[] = []; // the folder was already checked at the start
  let building = build();
  let shown: Promise<FastifyInstance | string[]> = building;
  const show = async (files: string[]) => {
    if (files.some(isPicture)) arePicturesShown = false;
    if (files.some(isOfCampaign)) {
      lines = await campaignLines();
      if (lines.length === 0) [lines] = await Promise.all([showPictures(), showSamples()]);
      for (const line of lines) console.error(line);
    }
    return lines.length > 0 ? lines : building;
  };
  // Builds run one after another, because two at once would share modules, including those loaded before a change.
  const showChanged = serialBatches(TOGETHER_MS, async (files: string[]) => {
    await building.catch(() => {});
    forget(files);
    building = build();
    building.catch(() => {}); // `show` reports the error, unless the folder has mistakes
    shown = show(files);
    await shown.catch((error: unknown) => console.error(error));
    vite.ws.send({ type: 'full-reload' });
  });
  /** Tells Vite that files changed, because its watcher misses a second change to a file within 50 ms. */
  const forget = (files: string[]) => {
    for (const { moduleGraph } of Object.values(vite.environments))
      for (const file of files) moduleGraph.onFileChange(file);
  };
  const refresh = (file: string) => {
    if (!file.endsWith('.css') && isSource(file)) void showChanged(file);
  };
  vite.watcher.on('change', refresh).on('add', refresh).on('unlink', refresh);
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => {
      shown.then(
        (site) => (Array.isArray(site) ? sendMistakes(response, site) : site.routing(request, response)),
        (error: Error) => response.writeHead(500).end(error.stack),
      );
    }),
  );
  server.listen(env.port, env.host, async () => {
    console.log(`Desarrollo en ${dependencies.publicUrl}`);
    if (opensBrowser) await open(dependencies.publicUrl);
  });
}

/** Vite's logger without errors of loading the server, which are also thrown and then reported. */
function withoutServerErrors() {
  const logger = createLogger('warn');
  const logError = logger.error;
  logger.error = (message, options) => {
    if (!options?.environment?.includes('(ssr)')) logError(message, options);
  };
  return logger;
}

const isIn = (folder: string) => (file: string) => file.startsWith(path.join(ROOT, folder, '/'));
const isOfCampaign = isIn(campaignFolder());
const isPicture = isIn(path.join(campaignFolder(), 'pictures'));
const isSource = (file: string) => isIn('src')(file) || isOfCampaign(file);

/**
 * Allows inline styles in the content security policy, because Vite's client inserts every imported stylesheet as an
 * inline style.
 */
const withStylesOfModules = (named: Parameters<typeof assembleAssets>[0]) => ({
  ...assembleAssets(named),
  styleHashes: ["'unsafe-inline'"],
});

const BROWSER = 'virtual:browser-with-reload';
const BACK_OFFICE = 'virtual:back-office-with-reload';
const VOLUNTEER = 'virtual:volunteer-with-reload';
const SOURCES: Record<string, string> = {
  [BROWSER]: `/${ENTRIES.script}`,
  [BACK_OFFICE]: `/${ENTRIES.backOffice}`,
  [VOLUNTEER]: `/${ENTRIES.volunteer}`,
};

/** Vite plugin that combines a page's script with Vite's client, which applies changes in the browser. */
const browserWithReload = (): Plugin => ({
  name: 'browser-with-reload',
  resolveId: (id) => (id in SOURCES ? id : null),
  load: (id) => (id in SOURCES ? `import "/@vite/client"; import "${SOURCES[id]}";` : null),
});
