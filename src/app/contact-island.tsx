import { hydrateRoot } from 'react-dom/client';
import { contactDraft } from '../features/contact/web/contact-draft.ts';
import { ContactForm } from '../features/contact/web/contact-form.tsx';
import { VERIFIED_MINUTES } from '../features/verification/contract.ts';
import { VerificationDialog } from '../features/verification/web/verification-dialog.tsx';
import { createApi } from '../shared/web/api.ts';
import type { Hydrate } from '../shared/web/islands.ts';
import { foundIn, type Island } from './form-island.ts';

/** Hydrates the contact form that the server rendered, with what was typed into it meanwhile. */
export const hydrate: Hydrate = (place, typedIn) =>
  void hydrateRoot(place, contactIsland(place, typedIn), { identifierPrefix: place.id });

/** The form as it stands in `place`, which may hold a draft of it. */
export const contactIsland: Island = (place, typedIn) => {
  const { kept, draft, wasSubmitted } = foundIn(place, contactDraft, typedIn);
  const block = place.closest('details');
  if (block && kept) block.open = true; // what is said about it is to be seen
  const closeBlock = () => {
    block?.removeAttribute('open');
    block?.querySelector('summary')?.focus();
  };
  return (
    <ContactForm
      api={createApi({ apiKey: document.body.dataset.apiKey ?? '' })}
      {...JSON.parse(place.dataset.settings ?? '{}')}
      verifiedMinutes={VERIFIED_MINUTES}
      VerificationDialog={VerificationDialog}
      typedIn={typedIn}
      draft={draft}
      wasSubmitted={wasSubmitted}
      onClose={block ? closeBlock : undefined}
    />
  );
};
