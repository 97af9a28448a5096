import { capitalised } from '../../../shared/contract/capitalised.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { KeepLink } from '../../../shared/web/keep-link.tsx';
import { Share } from '../../../shared/web/share.tsx';
import type { ListRequest } from '../contract.ts';
import { ListRequestFacts } from './list-request-facts.tsx';
import { fetchText, TO_BE_DECIDED } from './outside-area.ts';

export interface SentListRequestProps extends Pick<ListRequest, 'address' | 'quantity' | 'note'> {
  /** A short name for talking about the list request; undefined if the server sent none. */
  reference: string | undefined;
  /** The path of the list request's private page; undefined if the server sent none. */
  tracking: string | undefined;
  /** The path of the private page of another open list request from the same phone, if there is one. */
  former: string | undefined;
  /** Whether the campaign will decide about the location. Undefined means no. */
  isForDecision: boolean | undefined;
  /** Where the papers can be fetched; undefined without an office. */
  pickUp: string | undefined;
  canShare: boolean;
}

/** The part of the page that tells a visitor, after sending, the delivery address, the reference and the next steps. */
export const SentListRequest = ({
  tracking,
  former,
  isForDecision,
  pickUp,
  canShare,
  ...sent
}: SentListRequestProps) => (
  <>
    <ListRequestFacts
      {...sent}
      addressLabel={isForDecision ? 'Dirección' : `${capitalised(PAPER.it)} llevamos a`}
    />
    <p>
      {isForDecision
        ? spoken`${TO_BE_DECIDED} Cuando lo decida, lo ves en tu enlace.`
        : `Va en uno de los próximos repartos: una vecina o un vecino de la lista pasa y te ${PAPER.it} deja. No hace falta que estés.`}
      {sent.reference && spoken` Si nos hablás por este pedido, decinos la referencia.`}
    </p>
    {isForDecision && pickUp && <p>{fetchText(pickUp)}</p>}
    {former && (
      <p className="notice">
        <span>
          {spoken`Con este teléfono ya tenías un pedido pendiente. Si es para la misma puerta, alcanza con uno: `}
          <a href={former}>{spoken`mirá tu otro pedido`}</a>.
        </span>
      </p>
    )}
    {tracking && (
      <KeepLink
        path={tracking}
        text={spoken`Con tu enlace ves cómo va el pedido, corregís la dirección o lo cancelás. Guardalo: es solo tuyo, y no lo mostramos de nuevo.`}
        linkText={spoken`Seguí tu pedido`}
      />
    )}
    {canShare && <Share path={location.pathname} title={document.title} />}
  </>
);
