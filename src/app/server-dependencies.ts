import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../features/accounts/server/feature.ts';
import type { SiteBackups } from '../features/closing/server/feature.ts';
import type { VideoThumbnails } from '../features/media/server/video-thumbnails.ts';
import type { ErasureFile } from '../features/people/server/erasure-file.ts';
import type { Channel } from '../features/verification/server/channels/channel.ts';
import type { Campaign } from '../shared/contract/campaign.ts';
import type { DatabaseConnection } from '../shared/server/database/database.ts';
import type { DiskSpace } from '../shared/server/disk-space.ts';
import type { Elapsed } from '../shared/server/elapsed.ts';
import type { Feature } from '../shared/server/feature.ts';
import type { Staff } from '../shared/server/guard.ts';
import type { Mailer } from '../shared/server/mail.ts';
import type { ChangeStores } from '../shared/server/site-content.ts';
import type { LastSweep } from '../shared/server/sweeps.ts';
import type { BackupStatus } from './backup/automatic-backups.ts';
import type { Env } from './config/env.ts';
import type { Assets } from './http/assets.ts';
import type { ServedFolders } from './http/built-files.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { MakeStaticCopy } from './static-copy/static-copy.ts';

/** What the server needs from outside; tests replace parts of it. */
export interface ServerDependencies {
  env: Env;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  connection: DatabaseConnection;
  assets: Assets;
  serviceWorker?: string;
  /** Folder for uploads and other stored files. */
  dataFolder: string;
  /** Folders of the files that are served. Tests of the API do not need them. */
  folders?: ServedFolders;
  /** Source of video preview images. Without it every video shows a drawn placeholder. */
  thumbnails?: VideoThumbnails;
  /** Rejects writes before the disk is full. If absent, free disk space is not monitored. */
  disk?: DiskSpace;
  /** Key for hashing session tokens and the names of rate limits, which contain IP addresses. */
  sessionSecret: string;
  mailer: Mailer;
  /** The channels that deliver codes, in the order in which they are tried. */
  channels: Channel[];
  /** Returns the user of a request. Set only by tests that are not about sessions. */
  identify?: () => Promise<Staff | null>;
  /** Returns the state of the automatic backups, for the health check. Undefined when none are made. */
  backupStatus?: (() => BackupStatus) | undefined;
  /** The lists of erased persons, by default the one in the data folder. */
  erasureFiles?: ErasureFile[] | undefined;
  backupNames?: (() => Promise<string[]>) | undefined;
  /** The automatic backups, of which administrators make one when they close the campaign. */
  siteBackups?: SiteBackups | undefined;
  /** The features of the site, by default all. */
  features?: readonly Feature[];
  now?: () => Date;
  /** Returns the moment at which the election's calendar is read, where it is not `now`: in the rehearsal of the day of the vote. */
  calendarNow?: (() => Date) | undefined;
  /** The folder's calendar of the election, by default the campaign's. Tests replace it. */
  election?: Campaign['election'];
  elapsed?: Elapsed;
  /** Counts requests and other events for monitoring, if set. */
  metrics?: Metrics;
  /** Destination of log lines, by default the standard output. */
  log?: { write(line: string): void };
}

/** A complete server, and what the process around it needs. */
export interface Site {
  app: FastifyInstance;
  accounts: Accounts;
  changeContent: ChangeStores;
  /** Alerts the operator to a problem. */
  alert: (message: string) => void;
  /** Returns the milliseconds since the last request. */
  idleFor: () => number;
  /** Runs the hourly sweeps, and returns the names of those that failed. */
  sweep: () => Promise<string[]>;
  /** Tells when each sweep last succeeded. */
  lastSweeps: () => Promise<LastSweep[]>;
  /** Publishes the scheduled items that are due. The site also does so automatically. */
  publishDue: () => Promise<void>;
  makeStaticCopy: MakeStaticCopy;
}
