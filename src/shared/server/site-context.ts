import type { Campaign } from '../contract/campaign.ts';
import type { Election } from '../contract/election.ts';
import type { ActivityLog } from './activity-log.ts';
import type { Database, DatabaseConnection } from './database.ts';
import type { Elapsed } from './elapsed.ts';
import type { Guard } from './guard.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { Sweep } from './sweeps.ts';

/** Settings of features, read from the environment. Each feature adds its own to this interface. */
export interface FeatureSettings {
  mode: 'demo' | 'production';
}

/** What the site gives to every feature, as `app.site`. */
export interface SiteContext {
  settings: FeatureSettings;
  /** The campaign as its folder has it. */
  campaign: Campaign;
  /** The campaign as visitors see it now, with what staff have changed. */
  shown: () => Promise<Omit<Campaign, 'team'>>;
  /** Returns the version of the terms that forms show now. */
  termsVersion: () => Promise<string>;
  /** The election's calendar. */
  election: Election;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  connection: DatabaseConnection;
  database: Database;
  guard: Guard;
  activity: ActivityLog;
  /** Returns a key for one purpose, derived from the server's secret. */
  keyFor: (purpose: string) => KeyedHash;
  /** Alerts the operator to a problem. */
  alert: (message: string) => void;
  now: () => Date;
  elapsed: Elapsed;
}

declare module 'fastify' {
  interface FastifyInstance {
    site: SiteContext;
    /** The hourly sweeps, to which features add theirs. They run in this order. */
    sweeps: Sweep[];
  }
}
