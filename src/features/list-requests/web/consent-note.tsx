import { PAPER } from '../../../shared/contract/paper.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { PrivacyNotice } from '../../../shared/web/privacy-notice.tsx';

/** The text that says what a visitor accepts by sending the list request. */
export const Consent = () => (
  <p className="field-hint">
    {spoken`Al enviar el pedido aceptás que usemos tus datos para llevarte ${PAPER.the}, como dice el aviso de privacidad.`}
  </p>
);

/** The consent text, followed by the privacy notice to which it refers. */
export const ConsentNote = ({ notice }: { notice: string[] }) => (
  <div className="field-group">
    <Consent />
    <PrivacyNotice paragraphs={notice} />
  </div>
);
