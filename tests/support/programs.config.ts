import { defineConfig, mergeConfig } from 'vite';
import site from '../../vite.config.ts';
import { PROGRAMS } from './programs.ts';

/** Bundles the test programs in the same way as the server. */
// biome-ignore lint/style/noDefaultExport: Vite loads its configuration by the default export
export default defineConfig((env) =>
  mergeConfig(site({ ...env, isSsrBuild: true }), {
    build: {
      ssr: true,
      outDir: 'dist/test-programs',
      rollupOptions: {
        input: PROGRAMS,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' }, // the folders of the programs and of the sources have the same depth below the root
      },
    },
  }),
);
