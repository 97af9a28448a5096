import { contactDraft } from '../features/contact/web/contact-draft.ts';
import { ContactForm } from '../features/contact/web/contact-form.tsx';
import type { Hydrate } from '../shared/web/islands.ts';
import { formPageOf, hydrateForm, type Island, settingsOf } from './form-island.ts';
import { formParts } from './form-parts.ts';

export const hydrate: Hydrate = (mountPoint, typedIn) => hydrateForm(contactIsland, mountPoint, typedIn);

/** The contact form. When a draft is stored, the form opens the closed block around it. */
export const contactIsland: Island = (mountPoint, typedIn) => {
  const block = mountPoint.closest('details');
  if (block && contactDraft.read()) block.open = true;
  const closeBlock = () => {
    block?.removeAttribute('open');
    block?.querySelector('summary')?.focus();
  };
  return (
    <ContactForm
      {...formParts}
      page={formPageOf(mountPoint, contactDraft, typedIn)}
      settings={settingsOf(mountPoint)}
      onClose={block ? closeBlock : undefined}
    />
  );
};
