import path from 'node:path';
import { ROOT } from '../../src/app/root.ts';

/**
 * Programs that tests run in processes of their own. They are bundled: loaded module by module, each would take a
 * second longer to start.
 */
export const PROGRAMS = {
  site: 'tests/support/site/server.ts',
  'killable-server': 'tests/support/killable-server.ts',
  'blocked-process': 'tests/support/blocked-process.ts',
  'write-until-killed': 'tests/support/write-until-killed.ts',
};

/** The script of a program, for Node. Made by `ensurePrograms`. */
export const programOf = (name: keyof typeof PROGRAMS) => path.join(ROOT, `dist/test-programs/${name}.js`);
