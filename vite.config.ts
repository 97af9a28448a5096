import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { colourStylesIn } from './src/app/campaign-checks/site-colours.ts';
import { fingerprintOfRecipes } from './src/app/campaign-files/recipes-fingerprint.ts';
import { ENTRIES, ISLANDS, PAGE_STYLES, PHONE_PAGES, SERVER_ENTRIES } from './src/app/entries.ts';
import { featureEntriesIn } from './src/app/feature-entries.ts';
import { drawing } from './src/shared/web/lucide.ts';

/**
 * The demo's local administrator (decision 3), who opens the back office on sample data and changes nothing on the
 * server. A production build has none.
 */
const builtFor = process.env.SITE_MODE === 'production' ? 'production' : 'demo';
const localAdmin = builtFor === 'demo' ? { email: 'demo@ejemplo.uy', password: 'demostracion' } : null;

const REACT_ROUTER = fileURLToPath(
  import.meta.resolve('react-router').replace('/development/', '/production/'),
);

const OF_FEATURES = featureEntriesIn(import.meta.dirname);

/** The packages of a bundle with their licences, from which scripts/bill-of-materials.mjs makes one document. */
const license = { fileName: '.vite/license.json' };

/** `vite build` makes the browser's files, `vite build --ssr` the server and the commands beside it. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  resolve: {
    alias: [
      // For bundlers the package names the build for development only.
      ...(isSsrBuild || command === 'serve' ? [] : [{ find: /^react-router$/, replacement: REACT_ROUTER }]),
    ],
  },
  define: { LOCAL_ADMIN: JSON.stringify(localAdmin) },
  plugins: [ownModules(), iconDrawings(), precompressed(), oneByteCharacters()],
  // A production install has the `dependencies`, which are those with files of their own that they load by path. All
  // others are bundled. React has to be, because it would load its slow development build in the demo.
  ...(isSsrBuild && {
    define: {
      'process.env.NODE_ENV': '"production"',
      LOCAL_ADMIN: 'null',
      BUILT_FOR: JSON.stringify(builtFor),
      COLOUR_STYLES: JSON.stringify(colourStylesIn(import.meta.dirname)),
      RECIPES: JSON.stringify(fingerprintOfRecipes(import.meta.dirname)),
      __dirname: 'import.meta.dirname', // what a package in CommonJS calls it
    },
    ssr: { noExternal: true, external: Object.keys(packageJson.dependencies) },
  }),
  build: isSsrBuild
    ? {
        license,
        target: 'node20',
        minify: false,
        emptyOutDir: true,
        rollupOptions: {
          // The server reads the lists of staff screens, and loads no screen.
          external: (source, importer) =>
            /(\.tsx|-collection\.ts)$/.test(source) &&
            /\/(admin|back-office)\/screens\.ts$/.test(importer ?? ''),
          input: SERVER_ENTRIES,
          // All files are two folders below the root, like src/app, because the sources find the root by its relative path.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        license,
        target: ['chrome111', 'safari16.4', 'firefox114'],
        manifest: true,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        assetsInlineLimit: 0,
        rollupOptions: {
          treeshake: { propertyReadSideEffects: false }, // reading the parts of a codec that nobody uses does nothing
          optimization: { inlineConst: true }, // a path that a contract states reaches a script without the contract
          preserveEntrySignatures: 'exports-only', // the page's script calls an island's exported `hydrate`
          input: [ENTRIES, ISLANDS, PAGE_STYLES, PHONE_PAGES, ...Object.values(OF_FEATURES)].flatMap(
            (entries) => Object.values<string>(entries),
          ),
          output: {
            entryFileNames: ({ name }) => (name === 'service-worker' ? 'sw.js' : SCRIPT_NAME),
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names }) => `assets/${names.some(isStyle) ? '' : '[name]-'}[hash:6][extname]`,
            codeSplitting: {
              groups: [
                COLUMN_STYLES,
                SHARED_STYLES,
                PRELOAD_HELPER,
                ELECTORAL_TERMS,
                FIRST_OF_BACK_OFFICE,
                ...FIRST_OF_PHONE_PAGES,
                FORMS,
                PRIMITIVES,
                SHARED_BY_SCREENS,
              ],
            },
          },
        },
      },
}));

/**
 * Files that are loaded later are named by a short hash only, because the first script of the back office names those
 * of every screen. Vite's manifest says which source is in which file.
 */
const SCRIPT_NAME = 'assets/[name]-[hash:7].js';
const isStyle = (name: string) => name.endsWith('.css');

type Context = { getModuleInfo: (id: string) => { importers: string[] } | null };

/** Whether a script imports a module at once, itself or by way of other modules, except by way of those `without`. */
function isFirstOf(
  entry: string,
  id: string,
  context: Context,
  without?: RegExp,
  seen = new Set<string>(),
): boolean {
  if (id.includes(entry)) return true;
  if (seen.has(id) || without?.test(id)) return false;
  seen.add(id);
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  return importers.some((importer) => isFirstOf(entry, importer, context, without, seen));
}

/** A contract, of which the back office's first script takes only constants, which are written into it. */
const CONTRACT = /\/contract(\.ts|\/)/;

/** What every screen of the back office needs, in one file, which compresses better than many. */
const FIRST_OF_BACK_OFFICE = {
  priority: 2,
  test: /\?back-office$/,
  name: (id: string, context: Context) =>
    isFirstOf(ENTRIES.backOffice, id, context, CONTRACT) || FIRST_CONTRACTS.test(id) ? 'libraries' : null,
};
const FIRST_CONTRACTS = /contract\/(translated|problem)\./;

/** The same for each page behind private links. */
const FIRST_OF_PHONE_PAGES = Object.entries(PHONE_PAGES).map(([page, source]) => ({
  priority: 2,
  test: new RegExp(`\\?${page}-page$`),
  name: (id: string, context: Context) => (isFirstOf(source, id, context) ? `first-of-${page}` : null),
}));

/** What loads a file later, for the back office and for pages behind private links, none of which loads the others' files. */
const PRELOAD_HELPER = { name: 'preload-helper', priority: 3, test: /preload-helper/ };

/** The country's sentences about voting, which stand in one file with its phones and dates, but only few screens need. */
const ELECTORAL_TERMS = { name: 'electoral-terms', priority: 3, test: /-terms\.ts\?back-office$/ };

/** What only forms need, and what notices and tabs are made of. */
const FORMS = { name: 'forms', priority: 1, test: /node_modules\/react-hook-form\/.*\?back-office$/ };
const PRIMITIVES = { name: 'primitives', priority: 1, test: /node_modules\/@radix-ui\/.*\?back-office$/ };

/**
 * What several screens of the back office share, in one file that is fetched after the first script. The bundler would
 * make a hundred small files of it, each of which takes a round trip on a slow connection.
 */
const SHARED_BY_SCREENS = {
  name: 'shared-by-screens',
  minShareCount: 2,
  test: /(src\/(shared|features)\/|robust-predicates|point-in-polygon).*\?back-office$/,
};

/** The widths of the columns of lists: a few lines for each, which are no request of their own. */
const COLUMN_STYLES = { name: 'shared-by-screens', priority: 5, test: /\/admin\/columns\.css/ };

/** Styles that pages of several kinds need, in files of their own, so that none of these pages loads another's script. */
const SHARED_STYLES = {
  priority: 4,
  test: /\.css$/,
  name: (id: string, context: Context) => {
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const kinds = new Set(importers.map((importer) => importer.split('?')[1] ?? ''));
    return kinds.size > 1 ? path.basename(id, '.css') : null;
  },
};

/** The pages and forms with files of their own, by the suffix of their modules. */
const LAYERS = [
  ...[
    ISLANDS.contact,
    ISLANDS['list-request'],
    ISLANDS['form-parts'],
    ...Object.values(OF_FEATURES.forms),
  ].map((form) => ({ suffix: '?forms', entry: `/${form}` })),
  // What two of these small scripts share would otherwise be a file of its own.
  ...Object.entries(OF_FEATURES.islands).map(([name, island]) => ({
    suffix: `?${name}`,
    entry: `/${island}`,
  })),
  { suffix: '?back-office', entry: `/${ENTRIES.backOffice}` },
  ...Object.entries(PHONE_PAGES).map(([page, source]) => ({
    suffix: `?${page}-page`,
    entry: `/${source}`,
  })),
];

const KINDS = '/contract/content-kinds.ts';
const WITHOUT_NAMES = /(\/contract\/rights|-paths)\.ts/;

/**
 * Gives the back office and the pages behind private links copies of their own of all modules that public pages use too. Otherwise
 * the bundler would put what they share into ever smaller files, and every screen of the back office would change what
 * visitors load.
 */
function ownModules(): Plugin {
  return {
    name: 'own-modules',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const layer = LAYERS.find(({ suffix, entry }) => importer.endsWith(suffix) || importer.endsWith(entry));
      if (!layer) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (!resolved || resolved.external || !/^\/.*\.[cm]?[jt]sx?$/.test(resolved.id)) return resolved;
      // A contract does no work, nor does a module of this package: a script carries only what it uses of them.
      const hasNone = resolved.id.endsWith('/contract.ts') || resolved.id.includes('/robust-predicates/');
      const moduleSideEffects = hasNone ? false : resolved.moduleSideEffects;
      // The first script of the back office needs the paths and roles of the kinds of content, and not their names.
      const part = resolved.id.endsWith(KINDS) && WITHOUT_NAMES.test(importer) ? '?without-names' : '';
      return { ...resolved, id: resolved.id + part + layer.suffix, moduleSideEffects };
    },
  };
}

/**
 * Puts the drawings of the files of icons in place of their names, because the package has thousands of others, and a
 * browser or a server should not load them.
 */
function iconDrawings(): Plugin {
  return {
    name: 'icon-drawings',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/shared\/web\/(menu-)?icons\.ts/ },
      handler: (code) =>
        code
          .replace(/^import { drawing }.+$/m, '') // in development a browser would load the package
          .replace(/drawing\('(.+?)'\)/g, (_, name) => JSON.stringify(drawing(name))),
    },
  };
}

/** Writes a .br and a .gz file beside every script and stylesheet, so that the server never compresses them. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: ({ build }) => !build?.ssr,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/^assets\/.+\.(js|css)$/.test(file.fileName)) continue;
          const source = file.type === 'chunk' ? file.code : file.source;
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.br`,
            source: brotliCompressSync(source, {
              params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(source) },
            }),
          });
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.gz`,
            source: gzipSync(source, { level: 9 }),
          });
        }
      },
    },
  };
}

/**
 * The strongest compression of the back office's largest scripts would delay the first start by two seconds and save a
 * twentieth of their size. The scripts of pages that people open on phones are smaller.
 */
const qualityFor = (source: string | Uint8Array) => (source.length > 320_000 ? 9 : 11);

/**
 * Writes what is not in Latin-1 as escapes into the server's files, because V8 keeps the text of a script with one such
 * character in two bytes a character, which is 3 MB more memory.
 */
function oneByteCharacters(): Plugin {
  return {
    name: 'one-byte-characters',
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replace(/[\u0100-\uffff]/g, escaped);
        }
      },
    },
  };
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
