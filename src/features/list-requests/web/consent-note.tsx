import { PrivacyNotice } from '../../../shared/web/privacy-notice.tsx';

/** What is accepted by sending, and what that means. */
export const ConsentNote = ({ notice }: { notice: string[] }) => (
  <div className="field-group">
    <p className="field-hint">
      Al enviar el pedido aceptás que usemos tus datos para llevarte la lista, como dice el aviso de
      privacidad.
    </p>
    <PrivacyNotice paragraphs={notice} />
  </div>
);
