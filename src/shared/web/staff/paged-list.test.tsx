import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { PAGE_ROWS } from '../../contract/page-rows.ts';
import { usePagedList } from './paged-list.tsx';
import { pagedQuery } from './paged-query.ts';

/** A list that is loaded page by page while it changes. */

const ROWS = Array.from({ length: PAGE_ROWS + 10 }, (_, index) => index);

/** Shows the list of a server whose answers wait until `release`, apart from the first one. */
async function shown() {
  let isHeld = false;
  const waiting: (() => void)[] = [];
  const query = pagedQuery<number>({
    key: ['list'],
    async fetchPage({ cursor }) {
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      const start = cursor === '' ? 0 : Number(cursor) + 1;
      return ROWS.slice(start, start + PAGE_ROWS);
    },
    cursorOf: (last) => last,
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePagedList(query, false), { wrapper });
  await waitFor(() => expect(result.current.rows).toHaveLength(PAGE_ROWS));
  isHeld = true;
  return {
    result,
    refetch: () => void client.invalidateQueries({ queryKey: ['list'] }),
    release() {
      isHeld = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

test.each([
  ['before', ['refetch', 'more']],
  ['after', ['more', 'refetch']],
] as const)('the next page is shown when the list changes just %s it was asked for', async (_, order) => {
  const { result, refetch, release } = await shown();
  act(() => {
    for (const what of order) {
      if (what === 'refetch') refetch();
      else void result.current.showMore();
    }
  });
  act(release);
  await waitFor(() => expect(result.current.rows).toEqual(ROWS));
});
