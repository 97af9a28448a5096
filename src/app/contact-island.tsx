import { hydrateRoot } from 'react-dom/client';
import { fillIn, readDraft } from '../features/contact/web/contact-draft.ts';
import { ContactForm } from '../features/contact/web/contact-form.tsx';
import { VERIFIED_MINUTES } from '../features/verification/contract.ts';
import { VerificationDialog } from '../features/verification/web/verification-dialog.tsx';
import { createApi } from '../shared/web/api.ts';
import type { Animate } from '../shared/web/islands.ts';

/** Brings the contact form to life that the server rendered, with what was typed into it meanwhile. */
export const animate: Animate = (place, typedIn) => {
  const form = place.querySelector('form');
  const draft = readDraft();
  const isEmpty = form !== null && !Object.values(typedIn(form)).some(Boolean);
  if (form && draft && isEmpty) fillIn(form, draft);
  const isAsKept = form && draft && JSON.stringify(typedIn(form)) === JSON.stringify(draft.values);
  const block = place.closest('details');
  if (block && draft) block.open = true; // what is said about it is to be seen
  hydrateRoot(
    place,
    <ContactForm
      api={createApi({ apiKey: document.body.dataset.apiKey ?? '' })}
      terms={JSON.parse(place.dataset.terms ?? '{}')}
      verifiedMinutes={VERIFIED_MINUTES}
      VerificationDialog={VerificationDialog}
      typedIn={typedIn}
      draft={isAsKept ? draft : null}
      wasSubmitted={form?.dataset.submitted !== undefined}
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
