import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { can } from '../../../shared/contract/rights.ts';
import { shortTitle } from '../../../shared/web/staff/content-actions.tsx';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Answer, consentLinkCodec, consentLinkPath, consentWords } from '../contract.ts';
import { ANSWERS_PATH } from '../web/answers-paths.ts';

/** Says what the person who asked says, and asks her by WhatsApp while her consent is missing. */
export function ConsentLine({ answer, isNamed }: { answer: Answer; isNamed?: boolean }) {
  const { id, title, consent } = answer;
  const { api, session } = useStaff();
  const isAsked = consent === 'missing' && !session.isLocalMode && can(session, 'messages: answer');
  const link = served(api, consentLinkCodec, consentLinkPath(id));
  const { data } = useQuery({ ...link, enabled: isAsked });
  return (
    <p className="cluster tight">
      {isNamed && <Link to={`${ANSWERS_PATH}/editar/${id}`}>{shortTitle(title)}</Link>}
      {isNamed && <span>{consentWords(consent)}</span>}
      {isAsked && data && (
        <a className="button-quiet" href={data.link} target="_blank" rel="noopener noreferrer">
          Pedir permiso por WhatsApp
        </a>
      )}
    </p>
  );
}
