import { hydrateRoot } from 'react-dom/client';
import { contactDraft } from '../features/contact/web/contact-draft.ts';
import { ContactForm } from '../features/contact/web/contact-form.tsx';
import { VERIFIED_MINUTES } from '../features/verification/contract.ts';
import { VerificationDialog } from '../features/verification/web/verification-dialog.tsx';
import { createApi } from '../shared/web/api.ts';
import type { Animate } from '../shared/web/islands.ts';
import { foundIn } from './form-island.ts';

/** Brings the contact form to life that the server rendered, with what was typed into it meanwhile. */
export const animate: Animate = (place, typedIn) => {
  const { kept, draft, wasSubmitted } = foundIn(place, contactDraft, typedIn);
  const block = place.closest('details');
  if (block && kept) block.open = true; // what is said about it is to be seen
  hydrateRoot(
    place,
    <ContactForm
      api={createApi({ apiKey: document.body.dataset.apiKey ?? '' })}
      {...JSON.parse(place.dataset.settings ?? '{}')}
      verifiedMinutes={VERIFIED_MINUTES}
      VerificationDialog={VerificationDialog}
      typedIn={typedIn}
      draft={draft}
      wasSubmitted={wasSubmitted}
      onClose={
        block
          ? () => {
              block.open = false;
              block.querySelector('summary')?.focus();
            }
          : undefined
      }
    />,
    { identifierPrefix: place.id },
  );
};
