import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { CENTRE } from '../../../../tests/support/locations.ts';
import { API_KEY } from '../../../../tests/support/site/site.ts';
import { createApi } from '../../../shared/web/api.ts';
import { type StaffContext, StaffProvider } from '../../../shared/web/staff/staff-context.tsx';
import { Toasts } from '../../../shared/web/staff/toast-list.tsx';
import { RoundBar } from '../../delivery-rounds/admin/round-bar.tsx';
import { MOST_STOPS } from '../../delivery-rounds/contract.ts';
import { useListRequestSelection } from './list-request-selection.ts';

/** A small replacement for the table, because rendering two hundred rows two hundred times would take half a minute. */
function PickOneAfterTheOther({ ids }: { ids: number[] }) {
  const selection = useListRequestSelection(undefined, MOST_STOPS);
  const next = ids.find((id) => !selection.ids.has(id));
  return (
    <>
      <button type="button" onClick={() => next && selection.toggle({ id: next, latitude: -34.77 })}>
        Elegir otro
      </button>
      <RoundBar selection={selection} isAnyPending boundsOnMap={() => null} query="" centre={CENTRE} />
      <Toasts />
    </>
  );
}

test('at most 200 list requests can be selected for a round, and a message explains the limit', async () => {
  const server = await site();
  const ids = await server.addListRequests(Array.from({ length: 201 }, () => ({})));
  const { id } = await server.addPerson('admin');
  network.setCookie('sesion', await server.beginSession(id));
  const user = userEvent.setup();
  const staff = { api: createApi({ apiKey: API_KEY }) } as StaffContext;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StaffProvider value={staff}>
          <PickOneAfterTheOther ids={ids} />
        </StaffProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const another = screen.getByText('Elegir otro');
  for (let clicks = 0; clicks < 199; clicks++) await user.click(another);
  expect(screen.getByText('199 elegidos')).toBeVisible();
  await user.click(another);
  expect(screen.getByText('200 elegidos, lo más que lleva un reparto')).toBeVisible();
  await user.click(another);
  expect(await toast('Un reparto lleva hasta 200 pedidos. Sacá alguno para elegir otro.')).toBeVisible();
  expect(screen.getByText('200 elegidos, lo más que lleva un reparto')).toBeVisible();
});
