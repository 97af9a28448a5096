import { campaign } from '../../../campaign/campaign.ts';
import { ContactForm } from '../../features/contact/web/contact-form.tsx';
import { VERIFIED_MINUTES } from '../../features/verification/contract.ts';
import { VerificationDialog } from '../../features/verification/web/verification-dialog.tsx';
import { FormPlace, nobody } from './form-place.tsx';

/** The contact form; `isFolded` in a block that is closed at first. */
export const ContactFormPlace = ({ styles, isFolded }: { styles: string; isFolded?: boolean }) => (
  <FormPlace
    name="contact"
    id="formulario-de-contacto"
    styles={styles}
    {...(isFolded && { isFolded })}
    settings={{ terms: campaign.privacy }}
    otherwise="Para escribirnos desde acá hace falta JavaScript. Sin él, mandanos un WhatsApp o un correo."
  >
    <ContactForm
      api={nobody}
      terms={campaign.privacy}
      verifiedMinutes={VERIFIED_MINUTES}
      VerificationDialog={VerificationDialog}
      typedIn={() => ({})}
    />
  </FormPlace>
);
