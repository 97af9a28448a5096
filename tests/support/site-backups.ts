import type { SiteBackups } from '../../src/features/closing/server/feature.ts';

/** Backups of a site that has none yet, and makes none when it is asked to. */
export const noBackups: SiteBackups = {
  state: async () => ({ lastAt: null, isRehearsed: false, isBeingMade: false, hasFailed: false }),
  makeNow: async () => {},
};
