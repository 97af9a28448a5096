import type { FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { Campaign } from '../contract/campaign.ts';
import type { Election } from '../contract/election.ts';
import type { ActivityLog } from './activity-log.ts';
import type { Database, DatabaseConnection } from './database/database.ts';
import type { Elapsed } from './elapsed.ts';
import type { Guard } from './guard.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { Mailer } from './mail.ts';
import type { MailOutbox } from './mail-outbox.ts';
import type { PersonalDataStore } from './personal-data.ts';
import type { OpenLink } from './private-links.ts';
import type { Queue } from './queues.ts';
import type { Validity } from './response-cache.ts';
import type { SiteContent } from './site-content.ts';
import type { StaffEvent } from './staff-events.ts';
import type { Sweep } from './sweeps.ts';

/** Settings of features, most of them read from the environment. Each feature adds its own to this interface. */
export interface FeatureSettings {
  mode: 'demo' | 'production';
}

/** A page that no menu leads to. */
export interface OwnPage {
  title: string;
  /** The path that the frame returns to, without the secret part of a link. */
  path: string;
  content: ReactNode;
  /** Whether the page has a form, and so the styles of forms. */
  hasForm?: boolean;
  /** The name of the page whose styles it has, as in `features/<name>/web/page.css`. */
  styles?: string;
}

/** What the site gives to every feature, as `app.site`. */
export interface SiteContext {
  settings: FeatureSettings;
  /** The campaign as its folder describes it. */
  campaign: Campaign;
  /** Returns the campaign as visitors see it now, with the changes that staff have made. */
  shown: () => Promise<Omit<Campaign, 'team'>>;
  /** Returns the version of the terms that forms show now. */
  termsVersion: () => Promise<string>;
  /** Returns the election's calendar as it applies now. It asks the database only after a change of the content. */
  election: () => Promise<Election>;
  /**
   * Returns the election's calendar and the moment at which it is read: `moment`, by default now, or in the demo the day
   * that the request's visitor is shown. What depends on the phase of the election asks here, so that it agrees with the
   * pages.
   */
  calendar: (
    request?: Pick<FastifyRequest, 'headers'>,
    moment?: Date,
  ) => Promise<{ election: Election; now: Date }>;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  /**
   * Renders a page of the features that no menu leads to, in the frame of the public pages, as for a private link. No
   * search engine lists it.
   */
  framed: (page: OwnPage) => Promise<{ html: string; validity: Validity | undefined }>;
  /** The User-Agent header of requests to other servers. */
  userAgent: string;
  connection: DatabaseConnection;
  database: Database;
  /** Folder for files that are not in the database. */
  dataFolder: string;
  content: SiteContent;
  /** The personal data of all features. */
  personalData: PersonalDataStore;
  guard: Guard;
  activity: ActivityLog;
  /**
   * The keyed hash for session tokens and for the names of rate limits. Only accounts use it, other features use a key
   * from `keyFor`.
   */
  hash: KeyedHash;
  /** Returns a key for one purpose, derived from the server's secret. */
  keyFor: (purpose: string) => KeyedHash;
  /**
   * Returns the gate of the private links whose tokens are sealed with this key. All gates count wrong tokens together,
   * so that an attacker gains nothing by guessing several kinds of links.
   */
  gateOf: (key: KeyedHash) => OpenLink;
  mailer: Mailer;
  outbox: MailOutbox;
  /** Returns the names of the automatic backups. Undefined when none are made. */
  backupNames: (() => Promise<string[]>) | undefined;
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
    /** The queues of waiting work, for the metrics. */
    queues: Queue[];
    /** The server-sent events to staff, by the database table that changed. */
    staffEvents: Record<string, StaffEvent>;
  }
}
