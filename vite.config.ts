import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { ENTRIES, ISLANDS } from './src/app/entries.ts';

/**
 * The demo's local administrator (decision 3), who opens the back office on sample data and changes nothing on the
 * server. A production build has none.
 */
const localAdmin =
  process.env.SITE_MODE === 'production' ? null : { email: 'demo@ejemplo.uy', password: 'demostracion' };

/** `vite build` makes the browser's files, `vite build --ssr src/app/main.ts` the server. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  define: { LOCAL_ADMIN: JSON.stringify(localAdmin) },
  plugins: [ownSearch(), precompressed()],
  // React is bundled, because it would load its slow development build at run time when NODE_ENV is not "production",
  // as in the demo.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"', LOCAL_ADMIN: 'null' },
    ssr: {
      noExternal: ['react', 'react-dom', 'react-router', 'react-hook-form', 'lucide-react'],
    },
  }),
  build: isSsrBuild
    ? {
        target: 'node20',
        minify: false,
        emptyOutDir: true,
        rollupOptions: { output: { entryFileNames: 'main.js' } },
      }
    : {
        target: ['chrome111', 'safari16.4', 'firefox114'],
        manifest: true,
        modulePreload: false,
        reportCompressedSize: false,
        assetsInlineLimit: 0,
        rollupOptions: {
          preserveEntrySignatures: 'exports-only', // the page's script calls an island's exported `hydrate`
          input: [...Object.values(ENTRIES), ...Object.values(ISLANDS)],
          output: {
            entryFileNames: ({ name }) => (name === 'service-worker' ? 'sw.js' : 'assets/[name]-[hash].js'),
          },
        },
      },
}));

/**
 * Gives the back office its own copy of the few lines of search that public pages use as well. A shared file would be
 * another request for every visitor.
 */
function ownSearch(): Plugin {
  return {
    name: 'own-search',
    apply: ({ build }) => !build?.ssr,
    enforce: 'pre',
    async resolveId(source, importer = '') {
      if (!source.endsWith('/contract/search.ts') || !/\/(admin|staff)\//.test(importer)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${resolved.id}?back-office`;
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
 * The strongest compression of the back office's half a megabyte would delay the first start by a second and save a
 * tenth of its size.
 */
const qualityFor = (source: string | Uint8Array) => (source.length > 100_000 ? 9 : 11);
