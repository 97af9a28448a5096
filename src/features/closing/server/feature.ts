import { feature } from '../../../shared/server/feature.ts';
import { closingRoutes } from './routes.ts';

const NEEDS = ['activity', 'overview', 'retention'];

/** Closing the campaign after the election, step by step. */
export const closingFeature = feature({ name: 'closing', needs: NEEDS }, async (app) => {
  await app.register(closingRoutes);
});

/** The automatic backups of the site. */
export interface SiteBackups {
  /** Returns what is stored now, whichever instance made it. */
  state(): Promise<{
    /** ISO 8601, UTC. */
    lastAt: string | null;
    /** Whether the last backup was restored on trial. */
    isRehearsed: boolean;
    isBeingMade: boolean;
    /** Whether the last backup that was asked for failed. */
    hasFailed: boolean;
  }>;
  /** Makes a backup and restores it on trial. Never rejects: a failure alerts the operator. */
  makeNow(reports: { alert: (message: string) => void; log: (message: string) => void }): Promise<void>;
}

declare module '../../../shared/server/site-context.ts' {
  interface FeatureSettings {
    /** Undefined when the site makes no backups. */
    siteBackups: SiteBackups | undefined;
  }
}
