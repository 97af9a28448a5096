import { ContactForm } from '../../../features/contact/web/contact-form.tsx';
import type { VerifiedFormSettings } from '../../../features/verification/contract.ts';
import { paragraphsOf } from '../../../shared/contract/as-in-folder.ts';
import { formParts } from '../../browser/form-parts.ts';
import { useCampaign } from '../../content/campaign-context.ts';
import { withoutScript } from '../contact-words.ts';
import { FormMountPoint, type FormSetup, SERVER_PAGE } from './form-mount-point.tsx';

/** The server-rendered contact form. `isFolded` means that it is inside a collapsed block. */
export function ContactFormMountPoint({ forms, isFolded = false }: { forms: FormSetup; isFolded?: boolean }) {
  const campaign = useCampaign();
  const { noticeVersion, notice } = campaign.privacy;
  const settings: VerifiedFormSettings = {
    channelTexts: forms.channelTexts,
    terms: { version: noticeVersion, notice: paragraphsOf(notice) },
  };
  return (
    <FormMountPoint
      name="contact"
      id="formulario-de-contacto"
      setup={forms}
      isFolded={isFolded}
      settings={settings}
      otherwise={withoutScript(campaign.contact, 'escribirnos')}
    >
      <ContactForm {...formParts} page={SERVER_PAGE} settings={settings} />
    </FormMountPoint>
  );
}
