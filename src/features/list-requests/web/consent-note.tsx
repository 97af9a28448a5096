import { PrivacyNotice } from '../../../shared/web/privacy-notice.tsx';

/** What is accepted by sending. */
export const Consent = () => (
  <p className="field-hint">
    Al enviar el pedido aceptás que usemos tus datos para llevarte la lista, como dice el aviso de privacidad.
  </p>
);

/** The same, and what that means. */
export const ConsentNote = ({ notice }: { notice: string[] }) => (
  <div className="field-group">
    <Consent />
    <PrivacyNotice paragraphs={notice} />
  </div>
);
