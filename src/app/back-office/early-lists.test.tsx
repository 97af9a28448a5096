import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../../tests/support/components/back-office.tsx';
import { network } from '../../../tests/support/components/network.ts';
import { staffScreens } from './screens.ts';

const LISTED = Object.values(staffScreens).flatMap((screens) =>
  screens.flatMap(({ path, firstList }) => (firstList ? { path, firstList } : [])),
);

test('a screen shows the list that was requested while its code was loading, and requests it only once', async () => {
  expect(LISTED.length).toBeGreaterThanOrEqual(3);
  // The event stream stays pending, because opening it would make the back office request the lists again.
  network.hold('/api/admin/novedades');
  for (const { path, firstList } of LISTED) {
    await openBackOffice(path, 'admin');
    await waitFor(() => expect(document.querySelector('main .loading')).toBeNull());
    const [listPath = ''] = firstList.split('?');
    const asked = network.requests('GET').map(({ url }) => url);
    expect(
      asked.filter((url) => url.split('?')[0] === listPath),
      path,
    ).toEqual([firstList]);
  }
});
