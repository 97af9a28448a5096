import { useQuery } from '@tanstack/react-query';
import { can } from '../../../shared/contract/rights.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Answer, answerList, consentLinkCodec, consentLinkPath } from '../contract.ts';
import { consentWords } from './answer-collection.ts';

/** Says what the person who asked says, and asks her by WhatsApp while her consent is missing. */
export function ConsentLine({ answer: { id, consent } }: { answer: Pick<Answer, 'id' | 'consent'> }) {
  const { api, session } = useStaff();
  const isAsked = consent === 'missing' && id > 0 && can(session, 'messages: answer');
  const { data } = useQuery({
    ...served(api, consentLinkCodec, consentLinkPath(id), [answerList.path, 'consent link', id]),
    enabled: isAsked && !session.isLocalMode,
  });
  return (
    <p className="cluster tight">
      <span>{consentWords(consent)}</span>
      {isAsked && data && (
        <a className="button-quiet" href={data.link} target="_blank" rel="noopener noreferrer">
          Pedir permiso por WhatsApp
        </a>
      )}
    </p>
  );
}
