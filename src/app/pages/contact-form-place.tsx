import { renderToString } from 'react-dom/server';
import { campaign } from '../../../campaign/campaign.ts';
import { ContactForm } from '../../features/contact/web/contact-form.tsx';
import { VERIFIED_MINUTES } from '../../features/verification/contract.ts';
import { VerificationDialog } from '../../features/verification/web/verification-dialog.tsx';

const ID = 'formulario-de-contacto';

/** Until its script is here, the form has nobody to speak to. */
const nobody = () => Promise.reject(new Error('On the server nothing is sent.'));

interface ContactFormPlaceProps {
  /** Where the styles of forms are. */
  styles: string;
  /** It stands in a closed block: nobody sees it before the page's script has asked for its styles. */
  isFolded?: boolean;
}

/**
 * The contact form as HTML that can be read and filled in at once; `contact-island.tsx` brings it to life. Its styles
 * are asked for here, so that what is above is painted without them.
 */
export const ContactFormPlace = ({ styles, isFolded = false }: ContactFormPlaceProps) => (
  <>
    {!isFolded && <link rel="stylesheet" href={styles} />}
    <div
      id={ID}
      className="needs-script"
      data-island="contact"
      data-island-styles={isFolded ? styles : undefined}
      data-terms={JSON.stringify(campaign.privacy)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component, rendered so that it can be hydrated
      dangerouslySetInnerHTML={{
        __html: renderToString(
          <ContactForm
            api={nobody}
            terms={campaign.privacy}
            verifiedMinutes={VERIFIED_MINUTES}
            VerificationDialog={VerificationDialog}
            typedIn={() => ({})}
          />,
          { identifierPrefix: ID },
        ),
      }}
    />
    <p className="failure" role="alert" data-island-problem hidden>
      No pudimos cargar el formulario. Revisá tu conexión y tocá de nuevo, o mandanos un WhatsApp.
    </p>
    <noscript>
      <p className="field-hint">
        Para escribirnos desde acá hace falta JavaScript. Sin él, mandanos un WhatsApp o un correo.
      </p>
    </noscript>
  </>
);
