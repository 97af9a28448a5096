import { listRequestDraft, restoreAddress } from '../../features/list-requests/web/list-request-draft.ts';
import { ListRequestForm } from '../../features/list-requests/web/list-request-form.tsx';
import { formPageOf, hydrateForm, type Island, settingsOf } from '../../shared/web/form-island.ts';
import type { Hydrate } from '../../shared/web/islands.ts';
import { formParts } from './form-parts.ts';

export const hydrate: Hydrate = (mountPoint, typedIn) => hydrateForm(listRequestIsland, mountPoint, typedIn);

export const listRequestIsland: Island = (mountPoint, typedIn) => {
  const form = mountPoint.querySelector('form');
  if (form) restoreAddress(form);
  return (
    <ListRequestForm
      {...formParts}
      page={formPageOf(mountPoint, listRequestDraft, typedIn)}
      settings={settingsOf(mountPoint)}
    />
  );
};
