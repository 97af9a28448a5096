import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import site from '../../vite.config.ts';
import { PROGRAMS } from './programs.ts';

/** Vite configuration that bundles the test programs in the same way as the server. */
// biome-ignore lint/style/noDefaultExport: Vite loads its configuration by the default export
export default defineConfig((env) =>
  withoutServer(
    mergeConfig(site({ ...env, isSsrBuild: true }), { build: { ssr: true, outDir: 'dist/test-programs' } }),
  ),
);

/** Replaces the entry points of the server by those of the test programs. */
function withoutServer(config: UserConfig): UserConfig {
  return {
    ...config,
    build: { ...config.build, rollupOptions: { ...config.build?.rollupOptions, input: PROGRAMS } },
  };
}
