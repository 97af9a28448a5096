import { defineConfig } from 'vite';
import { BUILD_FOLDER } from '../../src/campaign/campaign-folder.mjs';
import site from '../../vite.config.ts';
import { PROGRAMS } from './programs.ts';

/** Vite configuration that bundles the test programs in the same way as the server. */
// biome-ignore lint/style/noDefaultExport: Vite loads its configuration by the default export
export default defineConfig((env) => {
  const server = site({ ...env, isSsrBuild: true });
  const rollupOptions = { ...server.build?.rollupOptions, input: PROGRAMS };
  const outDir = `${BUILD_FOLDER}/test-programs`;
  return { ...server, build: { ...server.build, ssr: true, outDir, rollupOptions } };
});
