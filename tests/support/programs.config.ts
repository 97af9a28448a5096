import { defineConfig, mergeConfig } from 'vite';
import site from '../../vite.config.ts';
import { PROGRAMS } from './programs.ts';

/** Vite configuration that bundles the test programs in the same way as the server. */
// biome-ignore lint/style/noDefaultExport: Vite loads its configuration by the default export
export default defineConfig((env) =>
  mergeConfig(site({ ...env, isSsrBuild: true }), {
    build: {
      ssr: true,
      outDir: 'dist/test-programs',
      rollupOptions: {
        input: PROGRAMS,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' }, // every bundle is two folders below the root, like src/app, because the sources find the root by its relative path
      },
    },
  }),
);
