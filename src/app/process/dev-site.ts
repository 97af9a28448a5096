import { readdirSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import open from 'open';
import { createLogger, createServer, type Plugin } from 'vite';
import { SELF_REMOVING_WORKER } from '../browser/self-removing-worker.ts';
import { awaitedSet } from '../campaign-files/awaited-set.ts';
import { preparedIn } from '../campaign-files/campaign-files.ts';
import { servedFont } from '../campaign-files/display-font.ts';
import { makeSet } from '../campaign-files/make-set.ts';
import { PreparationFailed, preparationFailure } from '../campaign-files/preparation-failed.ts';
import { currentSet, removeOtherSets } from '../campaign-files/prepared-set.ts';
import { dependenciesFrom } from '../config/dependencies.ts';
import { readEnvironment } from '../config/env.ts';
import { sampleContent } from '../content/sample-content.ts';
import { ENTRIES, ISLANDS, PAGE_STYLES, PHONE_PAGES } from '../entries.ts';
import { featureEntriesIn } from '../feature-entries.ts';
import { assembleAssets } from '../http/assets.ts';
import { CAMPAIGN, ROOT } from '../root.ts';
import { campaignLines, linesOnFailedBuild, sendFailure, sendMistakes } from './campaign-mistakes-page.ts';
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
  const dependencies = await dependenciesFrom(env, path.join(ROOT, 'db/migrations'));
  removeOtherSets(preparedIn(env.dataFolder), await preparedFiles(env.dataFolder));
  const ofFeatures = featureEntriesIn(ROOT);
  const islands = { ...ISLANDS, ...ofFeatures.islands, ...ofFeatures.forms };
  const pageStyles = { ...PAGE_STYLES, ...ofFeatures.pageStyles, ...ofFeatures.addedStyles };
  const server = http.createServer();
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    customLogger: withoutServerErrors(),
    server: { middlewareMode: true, hmr: { server } },
    plugins: [browserWithReload()],
    // All packages are prepared at the start, because the page is reloaded when a package is found later.
    optimizeDeps: {
      entries: [
        ENTRIES.script,
        ENTRIES.backOffice,
        ...Object.values(PHONE_PAGES),
        ...Object.values<string>(islands),
      ],
    },
  });
  const build = async (): Promise<FastifyInstance> => {
    const campaignFiles = awaitedSet(await preparedFiles(env.dataFolder));
    const font = servedFont(CAMPAIGN);
    const { buildServer } = (await vite.ssrLoadModule('/src/app/server.ts')) as typeof import('../server.ts');
    const { app } = await buildServer({
      ...dependencies,
      assets: withStylesOfModules({
        styles: '',
        displayFont: font.styles,
        textFont: '',
        formStyles: '',
        pageStyles: {},
        stylesheets: [ENTRIES.styles, ENTRIES.textFont, ...Object.values<string>(pageStyles)].map(
          (file) => `/${file}`,
        ),
        formStylesheet: `/${ENTRIES.formStyles}`,
        script: `/@id/${BROWSER}`,
        files: [],
        islands: Object.fromEntries(Object.entries(islands).map(([name, source]) => [name, `/${source}`])),
        backOffice: {
          script: `/@id/${BACK_OFFICE}`,
          modules: [],
          stylesheets: [],
        },
        phonePages: Object.fromEntries(
          Object.keys(PHONE_PAGES).map((page) => [
            page,
            { script: `/@id/${WITH_RELOAD + page}`, modules: [], stylesheets: [], files: [] },
          ]),
        ),
      }),
      folders: { assets: CAMPAIGN, font, campaignFiles, picturesChange: true },
      serviceWorker: SELF_REMOVING_WORKER,
    });
    await app.ready();
    return app;
  };

  let shownSamples = JSON.stringify(sampleContent);
  /** Puts changed samples of the campaign folder into the database, as a start of the site does. */
  const showSamples = async () => {
    const samples = JSON.stringify((await vite.ssrLoadModule(SAMPLE_CONTENT)).sampleContent);
    if (!env.seedContent || samples === shownSamples) return;
    const { seed } = (await vite.ssrLoadModule(
      '/src/app/content/seed.ts',
    )) as typeof import('../content/seed.ts');
    await seed(dependencies.connection.database);
    shownSamples = samples;
  };
  let lines: string[] = []; // the folder was already checked at the start
  let building = build();
  let shown: Promise<FastifyInstance | string[]> = building.catch(linesOnFailedBuild);
  const show = async (files: string[]) => {
    if (files.some(isOfCampaign)) {
      lines = await campaignLines();
      if (lines.length === 0) await showSamples();
    }
    return lines.length > 0 ? lines : building;
  };
  // Builds run one after another, because two at once would share modules, including those loaded before a change.
  const showChanged = serialBatches(TOGETHER_MS, async (files: string[]) => {
    await building.catch(() => {});
    forget(files.some(isOfCampaign) ? [...files, ...CAMPAIGN_READERS] : files);
    building = build();
    building.catch(() => {}); // `show` reports the error, unless the folder has mistakes
    shown = show(files).catch(linesOnFailedBuild);
    await shown.then(
      (site) => Array.isArray(site) && console.error(site.join('\n')),
      (error: unknown) => console.error(error),
    );
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
  vite.watcher.add(CAMPAIGN); // it may be outside the project, and Vite watches only that
  vite.watcher.on('change', refresh).on('add', refresh).on('unlink', refresh);
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => {
      shown.then(
        (site) => (Array.isArray(site) ? sendMistakes(response, site) : site.routing(request, response)),
        () => sendFailure(response),
      );
    }),
  );
  server.listen(env.port, env.host, async () => {
    console.log(`Desarrollo en ${dependencies.publicUrl}`);
    if (opensBrowser) await open(dependencies.publicUrl);
  });
}

/** Prepares the campaign's pictures and font in this process, where memory matters less than the time of a second one. */
async function preparedFiles(dataFolder: string): Promise<string> {
  const prepared = preparedIn(dataFolder);
  try {
    return currentSet(CAMPAIGN, prepared) ?? (await makeSet(CAMPAIGN, prepared));
  } catch (error) {
    throw new PreparationFailed(preparationFailure(error, prepared));
  }
}

/** Vite's logger without what it loads and without the errors of loading the server: they are thrown as well, and those of the folder are told in Spanish. */
function withoutServerErrors() {
  const logger = createLogger('warn');
  const logError = logger.error;
  logger.error = (message, options) => {
    if (!options?.environment?.includes('(ssr)')) logError(message, options);
  };
  return logger;
}

const isIn = (folder: string) => (file: string) => file.startsWith(path.join(folder, '/'));
const isOfCampaign = isIn(CAMPAIGN);
const isSource = (file: string) => isIn(path.join(ROOT, 'src'))(file) || isOfCampaign(file);

const SAMPLE_CONTENT = '/src/app/content/sample-content.ts';
/** The modules that read the campaign's folder when they are loaded. */
const CAMPAIGN_READERS = [
  path.join(ROOT, SAMPLE_CONTENT),
  ...readdirSync(path.join(ROOT, 'src/campaign/server')).map((file) =>
    path.join(ROOT, 'src/campaign/server', file),
  ),
];

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
const WITH_RELOAD = 'virtual:phone-page-with-reload:';
const SOURCES: Record<string, string> = {
  [BROWSER]: `/${ENTRIES.script}`,
  [BACK_OFFICE]: `/${ENTRIES.backOffice}`,
  ...Object.fromEntries(
    Object.entries(PHONE_PAGES).map(([page, source]) => [WITH_RELOAD + page, `/${source}`]),
  ),
};

/** Vite plugin that combines a page's script with Vite's client, which applies changes in the browser. */
const browserWithReload = (): Plugin => ({
  name: 'browser-with-reload',
  resolveId: (id) => (id in SOURCES ? id : null),
  load: (id) => (id in SOURCES ? `import "/@vite/client"; import "${SOURCES[id]}";` : null),
});
