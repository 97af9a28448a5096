import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_ROWS } from '../../contract/paging.ts';

interface PartByPart<Row> {
  key: readonly unknown[];
  /** The rows of one part, asked for with these parameters. */
  ask: (part: { limite: string; cursor: string }) => Promise<Row[]>;
  /** What the server goes on from after this row. */
  cursorOf: (last: Row) => number | string;
}

/** A list that the server sends part by part. */
export const pagedQuery = <Row>({ key, ask, cursorOf }: PartByPart<Row>) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam }) => ask({ limite: String(PAGE_ROWS), cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: (part) => {
      const last = part.at(-1);
      // More than was asked for is all there is: the spec's plain list knows no parts.
      return part.length !== PAGE_ROWS || last === undefined ? undefined : String(cursorOf(last));
    },
  });

export type PagedQuery<Row> = ReturnType<typeof pagedQuery<Row>>;

/** What stands behind the question mark of a call: what is empty is not said. */
export const asParameters = (all: Record<string, string>) =>
  new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
