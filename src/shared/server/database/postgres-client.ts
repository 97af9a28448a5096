import pg from 'pg';
import { observeQueries } from './query-observer.ts';

/**
 * Connection to a PostgreSQL server that closes when a query gets no response in time. node-postgres would give such a
 * connection back to the pool, possibly within an open transaction: the server would then run later queries in that
 * transaction and lose them with it, although they had been acknowledged. A connection that is lost while a request uses
 * it does not end the process, for which node-postgres needs a listener as well.
 */
export class ClosingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => {}); // without a listener, a connection that is lost between two queries would end the process; its next query rejects
    observeQueries(this, () => (error) => {
      if (isTimeout(error)) void this.end().catch(() => {});
    });
  }
}

/** node-postgres gives this error no code. */
const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
