import path from 'node:path';
import { BUILD } from '../../src/app/root.ts';

/**
 * Programs that tests run in separate processes. They are bundled, because loading their modules one by one takes a
 * second longer.
 */
export const PROGRAMS = {
  site: 'tests/support/site/server.ts',
  'killable-server': 'tests/support/killable-server.ts',
  'blocked-process': 'tests/support/blocked-process.ts',
  'write-until-killed': 'tests/support/write-until-killed.ts',
  'planning-worker': 'src/features/route-planning/server/planning-worker.ts',
};

/** The path of a program's bundle, which Node can run. `ensurePrograms` creates the bundles. */
export const programOf = (name: keyof typeof PROGRAMS) => path.join(BUILD, `test-programs/${name}.js`);
