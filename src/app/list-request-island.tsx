import { hydrateRoot } from 'react-dom/client';
import { listRequestDraft, restoreAddress } from '../features/list-requests/web/list-request-draft.ts';
import { ListRequestForm } from '../features/list-requests/web/list-request-form.tsx';
import { VERIFIED_MINUTES } from '../features/verification/contract.ts';
import { VerificationDialog } from '../features/verification/web/verification-dialog.tsx';
import { createApi } from '../shared/web/api.ts';
import type { Animate } from '../shared/web/islands.ts';
import { foundIn } from './form-island.ts';

/** Brings the form of orders to life that the server rendered, with what was typed into it meanwhile. */
export const animate: Animate = (place, typedIn) => {
  const form = place.querySelector('form');
  if (form) restoreAddress(form);
  const { draft, wasSubmitted } = foundIn(place, listRequestDraft, typedIn);
  hydrateRoot(
    place,
    <ListRequestForm
      api={createApi({ apiKey: document.body.dataset.apiKey ?? '' })}
      settings={JSON.parse(place.dataset.settings ?? '{}')}
      verifiedMinutes={VERIFIED_MINUTES}
      VerificationDialog={VerificationDialog}
      typedIn={typedIn}
      draft={draft}
      wasSubmitted={wasSubmitted}
    />,
    { identifierPrefix: place.id },
  );
};
