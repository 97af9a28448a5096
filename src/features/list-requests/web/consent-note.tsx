import { PrivacyNotice } from '../../../shared/web/privacy-notice.tsx';

/** The text of what sending accepts. */
export const Consent = () => (
  <p className="field-hint">
    Al enviar el pedido aceptás que usemos tus datos para llevarte la lista, como dice el aviso de privacidad.
  </p>
);

/** The text, and the privacy notice that it refers to. */
export const ConsentNote = ({ notice }: { notice: string[] }) => (
  <div className="field-group">
    <Consent />
    <PrivacyNotice paragraphs={notice} />
  </div>
);
