import { PAGE_ROWS } from '../../shared/contract/page-rows.ts';
import { Refused } from '../../shared/web/api.ts';

/** A request to the sample inbox. `id` is the number in the path. */
export interface SampleRequest {
  id: number;
  /** The parameters in the URL. */
  query: Record<string, string>;
  body: unknown;
}

/** Functions that return the sample inbox's responses, by method and path, such as 'GET /api/admin/mensajes/:id'. */
export type SampleRoutes = Record<string, (request: SampleRequest) => unknown>;

/** Rows in the memory of this tab, the latest first, in pages like those of the server. */
export function rowsInMemory<Row extends { id: number }>(oldestFirst: Row[], missing: string) {
  let rows = oldestFirst.toReversed();
  const get = (id: number) => {
    const row = rows.find((it) => it.id === id);
    if (!row) throw new Refused(404, missing);
    return row;
  };
  return {
    get,
    all: () => rows,
    page: (found: Row[], { limit = PAGE_ROWS, after = Number.POSITIVE_INFINITY }: Page) =>
      found.filter(({ id }) => id < after).slice(0, limit),
    /** Adds a row with the next id. */
    add(row: Omit<Row, 'id'>): Row {
      const added = { ...row, id: Math.max(0, ...rows.map(({ id }) => id)) + 1 } as Row;
      rows = [added, ...rows];
      return added;
    },
    change(id: number, change: Partial<Row>): Row {
      const changed = { ...get(id), ...change };
      rows = rows.map((row) => (row.id === id ? changed : row));
      return changed;
    },
    remove(id: number) {
      get(id);
      rows = rows.filter((row) => row.id !== id);
    },
  };
}

interface Page {
  limit?: number | undefined;
  /** The id of the last row of the previous page. */
  after?: number | undefined;
}
