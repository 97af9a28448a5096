import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { storeSaved } from './served.ts';

test('a response read before a change does not replace what was saved', async () => {
  const responses: ((value: string) => void)[] = [];
  const query = {
    queryKey: ['/api/algo'],
    queryFn: () => new Promise<string>((resolve) => responses.push(resolve)),
  };
  const client = new QueryClient();
  const observer = new QueryObserver(client, query);
  const stop = observer.subscribe(() => {});
  responses[0]?.('first');
  await expect.poll(() => observer.getCurrentResult().data).toBe('first');
  void observer.refetch();
  storeSaved(client, query, 'saved');
  responses[1]?.('first');
  await Promise.resolve();
  expect(observer.getCurrentResult().data).toBe('saved');
  responses[2]?.('saved and read again');
  await expect.poll(() => observer.getCurrentResult().data).toBe('saved and read again');
  stop();
});
