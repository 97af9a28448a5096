import { contactDraft } from '../../features/contact/web/contact-draft.ts';
import { ContactForm } from '../../features/contact/web/contact-form.tsx';
import { formPageOf, hydrateForm, type Island, settingsOf } from '../../shared/web/form-island.ts';
import type { Hydrate } from '../../shared/web/islands.ts';
import { formParts } from './form-parts.ts';

export const hydrate: Hydrate = (mountPoint, typedIn) => hydrateForm(contactIsland, mountPoint, typedIn);

/** Renders the contact form. If a draft is stored, it opens the collapsed block that contains the form. */
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
