import { Share } from '../../../shared/web/share.tsx';
import { KeepLink } from './keep-link.tsx';
import { ListRequestFacts } from './list-request-facts.tsx';

export interface SentListRequestProps {
  address: string;
  /** A short name for talking about the list request. Missing if the server sent none. */
  reference: string | undefined;
  /** The path of the private page with which to follow the list request. Missing if the server sent none. */
  tracking: string | undefined;
  canShare: boolean;
}

/** What a visitor gets to know after sending a list request: where the list goes, what happens next, and its reference. */
export const SentListRequest = ({ address, reference, tracking, canShare }: SentListRequestProps) => (
  <>
    <ListRequestFacts addressLabel="La llevamos a" address={address} reference={reference} />
    <p>
      Va en uno de los próximos repartos: una vecina o un vecino de la lista pasa y te la deja. No hace falta
      que estés.{reference && ' Si nos hablás por este pedido, decinos la referencia.'}
    </p>
    {tracking && <KeepLink path={tracking} />}
    {canShare && <Share path={location.pathname} title={document.title} />}
  </>
);
