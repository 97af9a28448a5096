import { PAPER } from '../../../shared/contract/paper.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { fetchText } from './outside-area.ts';

interface OutsideOfferProps {
  /** Whether a location outside the delivery area was chosen, about which the campaign can decide. */
  isShown: boolean;
  /** Where the papers can be fetched; undefined without an office. */
  pickUp: string | undefined;
  onLeave: () => void;
}

/** What a visitor outside the delivery area can do: fetch the papers, or leave the list request for a decision. */
export const OutsideOffer = ({ isShown, pickUp, onLeave }: OutsideOfferProps) => (
  <>
    <p role="status" className="outside-offer">
      {isShown && (
        <>
          {fetchText(pickUp)}{' '}
          {spoken`Si querés, dejá el pedido igual: la campaña decide si te ${PAPER.it} lleva, y lo ves en tu enlace.`}
        </>
      )}
    </p>
    {isShown && (
      <p className="button-row">
        <button type="button" className="button-quiet" onClick={onLeave}>
          Dejar el pedido para que lo veamos
        </button>
      </p>
    )}
  </>
);
