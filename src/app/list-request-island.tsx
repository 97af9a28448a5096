import { hydrateRoot } from 'react-dom/client';
import { listRequestDraft, restoreAddress } from '../features/list-requests/web/list-request-draft.ts';
import { ListRequestForm } from '../features/list-requests/web/list-request-form.tsx';
import { VERIFIED_MINUTES } from '../features/verification/contract.ts';
import { VerificationDialog } from '../features/verification/web/verification-dialog.tsx';
import { createApi } from '../shared/web/api.ts';
import type { Hydrate } from '../shared/web/islands.ts';
import { foundIn, type Island } from './form-island.ts';

/** Hydrates the form of list requests that the server rendered, with what was typed into it meanwhile. */
export const hydrate: Hydrate = (place, typedIn) =>
  void hydrateRoot(place, listRequestIsland(place, typedIn), { identifierPrefix: place.id });

/** The form as it stands in `place`, which may hold a draft of it. */
export const listRequestIsland: Island = (place, typedIn) => {
  const form = place.querySelector('form');
  if (form) restoreAddress(form);
  const { draft, wasSubmitted } = foundIn(place, listRequestDraft, typedIn);
  return (
    <ListRequestForm
      api={createApi({ apiKey: document.body.dataset.apiKey ?? '' })}
      settings={JSON.parse(place.dataset.settings ?? '{}')}
      verifiedMinutes={VERIFIED_MINUTES}
      VerificationDialog={VerificationDialog}
      typedIn={typedIn}
      draft={draft}
      wasSubmitted={wasSubmitted}
    />
  );
};
