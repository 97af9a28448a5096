import pg from 'pg';
import { observeQueries } from './query-observer.ts';

/**
 * Connection to a PostgreSQL server that closes when a query gets no response in time. node-postgres would give such a
 * connection back to the pool, possibly within an open transaction: the server would then run later queries in that
 * transaction and lose them with it, although they had been acknowledged.
 */
export class ClosingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // Without a listener, the loss of a connection between two queries would end the process. The next query rejects.
    this.on('error', () => {});
    observeQueries(this, () => (error) => {
      if (isTimeout(error)) void this.end().catch(() => {});
    });
  }
}

/** node-postgres gives this error no code. */
const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
