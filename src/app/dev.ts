import http from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type Plugin } from 'vite';
import { assembleAssets } from './assets.ts';
import { campaignFolder } from './campaign-folder.mjs';
import { dependenciesFrom } from './dependencies.ts';
import { ENTRIES, ISLANDS } from './entries.ts';
import { readEnvironment } from './env.ts';
import { BUILT_FOLDERS, ROOT } from './root.ts';
import { linesFor } from './start-failures.ts';

/**
 * Entry point of `npm run dev`, which runs the server from its sources. A changed stylesheet is applied without a
 * reload. Any other change rebuilds the server, keeps the database open, and reloads the page.
 */
develop().catch((error: unknown) => {
  for (const line of linesFor(error)) console.error(line);
  process.exit(1);
});

async function develop() {
  const env = readEnvironment(process.env);
  const dependencies = await dependenciesFrom(env, path.join(ROOT, 'db/migrations'));
  const server = http.createServer();
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
    plugins: [browserWithReload()],
  });
  const build = async (): Promise<FastifyInstance> => {
    const { buildServer } = (await vite.ssrLoadModule('/src/app/server.ts')) as typeof import('./server.ts');
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
      folders: { ...BUILT_FOLDERS, assets: path.join(ROOT, campaignFolder()) },
    });
    await app.ready();
    return app;
  };

  let app = build();
  vite.watcher.on('change', (file) => {
    if (file.endsWith('.css') || !isSource(file)) return;
    app = build();
    app.then(() => vite.ws.send({ type: 'full-reload' })).catch((error: unknown) => console.error(error));
  });
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => {
      app.then(
        ({ routing }) => routing(request, response),
        (error: Error) => response.writeHead(500).end(error.stack),
      );
    }),
  );
  server.listen(env.port, env.host, () => console.log(`Desarrollo en ${dependencies.publicUrl}`));
}

const isSource = (file: string) =>
  ['src', campaignFolder()].some((folder) => file.startsWith(path.join(ROOT, folder, '/')));

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
