import { defineConfig, mergeConfig } from 'vite';
import site from '../../vite.config.ts';
import { PROGRAMS } from './programs.ts';

/** Bundles the programs of tests as the product's server is bundled. */
// biome-ignore lint/style/noDefaultExport: Vite loads its configuration by the default export
export default defineConfig((env) =>
  mergeConfig(site({ ...env, isSsrBuild: true }), {
    build: {
      ssr: true,
      outDir: 'dist/test-programs',
      rollupOptions: {
        input: PROGRAMS,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' }, // all two floors below the root
      },
    },
  }),
);
