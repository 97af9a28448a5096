import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ChangeChannel, ChangeListener } from './database-listener.ts';
import type { MaintenanceOptions } from './embedded-maintenance.ts';

/** PostgreSQL through Drizzle, embedded (PGlite) or on a server. Transactions have this type as well. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseConnection {
  database: Database;
  kind: 'embedded' | 'postgres';
  /** Resolves when the database answers a query. With a PostgreSQL server it rejects after a timeout. */
  ping(): Promise<void>;
  /**
   * Calls `listener` with the name of the changed table after every commit that notifies `channel`. After a lost
   * connection is re-established, calls it without a table, because any table may have changed. Calls `lost` within
   * four seconds when notifications may be missed, which can last until the next call of `listener`.
   */
  onChange(channel: ChangeChannel, listener: ChangeListener, lost?: () => void): Promise<void>;
  /**
   * Runs `work` unless another instance is running work with this `name` at the moment. Returns whether it ran. The
   * lock ends with its connection, so a killed instance does not hold it.
   */
  runAlone(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Counts the connections and the waiting queries. Undefined for the embedded database, which has no pool. */
  pool?: () => { idle: number; busy: number; waiting: number };
  /**
   * Starts regular checkpoints and vacuums of the embedded database. Undefined for a PostgreSQL server, which runs its
   * own.
   */
  maintain?: (options: Pick<MaintenanceOptions, 'idleFor' | 'report'>) => void;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** Connection string (postgres://…). Without it, the embedded database in `folder` is opened. */
  url?: string | undefined;
  folder: string;
  migrationsFolder: string;
  /** A packed empty database. If the file exists, the first start creates the embedded database from it. */
  emptyDatabase?: string;
  /** Version of this program, which is stored in the database. */
  release?: string;
  /** Called after the migrations of a database that an older release had used. */
  upgraded?: (upgrade: Upgrade) => void;
  /** Called once after the migrations, before the database is used. */
  prepare?: (database: Database) => Promise<void>;
  /** Without this option, openDatabase throws when the PostgreSQL server is unreachable. */
  awayAtStart?: AwayAtStart | undefined;
}

/** Describes the migration of a database that an older release had used. */
export interface Upgrade {
  /** Version of the release that used the database before. Null if it is not known. */
  from: string | null;
  /**
   * Folder of the copy from before the migration. Null for a PostgreSQL server, or if the disk had no room for a copy.
   */
  copy: string | null;
}

/**
 * Lets the site start while PostgreSQL is unreachable. Every query fails until PostgreSQL has been reached, migrated
 * and prepared.
 */
export interface AwayAtStart {
  /** Called once, when PostgreSQL is unreachable at startup and retries begin. */
  waiting(error: unknown): void;
  /** Called when a retry reached PostgreSQL but could not migrate or prepare it. */
  failed(error: unknown): void;
}
