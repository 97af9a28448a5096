type Query = (...args: unknown[]) => unknown;

/** Called when a query has ended, with its error if it failed. */
type Ended = (error?: unknown) => void;

/**
 * Calls `begin` with the first argument of every query of a database client, and calls the function that `begin`
 * returned when the query has ended. The client's method `query` returns a promise, or takes a callback as its last
 * argument.
 */
export function observeQueries(client: object, begin: (statement: unknown) => Ended): void {
  const target = client as { query: Query };
  const query = target.query.bind(client);
  target.query = (...args) => {
    const end = begin(args[0]);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: unknown, ...results: unknown[]) => {
        end(error);
        callback(error, ...results);
      });
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(() => end(), end);
    else end();
    return result;
  };
}
