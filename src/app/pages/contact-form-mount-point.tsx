import { campaign } from '../../../campaign/campaign.ts';
import { ContactForm } from '../../features/contact/web/contact-form.tsx';
import { VERIFIED_MINUTES } from '../../features/verification/contract.ts';
import { VerificationDialog } from '../../features/verification/web/verification-dialog.tsx';
import { FormMountPoint, nobody } from './form-mount-point.tsx';

const { version, notice } = campaign.privacy;
const terms = { version, notice };

/** The contact form; `isFolded` in a block that is closed at first. */
export const ContactFormMountPoint = ({ styles, isFolded }: { styles: string; isFolded?: boolean }) => (
  <FormMountPoint
    name="contact"
    id="formulario-de-contacto"
    styles={styles}
    {...(isFolded && { isFolded })}
    settings={{ terms }}
    otherwise="Para escribirnos desde acá hace falta JavaScript. Sin él, mandanos un WhatsApp o un correo."
  >
    <ContactForm
      api={nobody}
      terms={terms}
      verifiedMinutes={VERIFIED_MINUTES}
      VerificationDialog={VerificationDialog}
      typedIn={() => ({})}
    />
  </FormMountPoint>
);
