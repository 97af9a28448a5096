import path from 'node:path';
import { ensureFresh, fingerprintOf } from '../../scripts/freshness.mjs';
import { capture, tool } from '../../scripts/run.mjs';
import { BUILD, ROOT } from '../../src/app/root.ts';
import { BUILD_FOLDER, campaignFolder } from '../../src/campaign/campaign-folder.mjs';

/**
 * Bundles the test programs unless the bundles are newer than their sources. Throws the bundler's output when it fails.
 */
export function ensurePrograms(): Promise<void> {
  return ensureFresh({
    stamp: path.join(BUILD, 'test-programs/.stamp'),
    lock: path.join(ROOT, `node_modules/.cache/${BUILD_FOLDER}-test-programs.lock`),
    fingerprint: () =>
      fingerprintOf(ROOT, [
        'src',
        campaignFolder(),
        'scripts',
        'tests/support',
        'vite.config.ts',
        'package-lock.json',
      ]),
    make: async () => {
      const config = path.join(import.meta.dirname, 'programs.config.ts');
      const built = await capture(process.execPath, [tool('vite'), 'build', '--config', config], {
        cwd: ROOT,
        env: { ...process.env, NODE_ENV: 'production' },
      });
      if (!built.succeeded) throw new Error(built.output);
    },
  });
}
