import { severalPapers } from '../../../shared/contract/paper.ts';
import type { ListRequest } from '../contract.ts';

interface ListRequestFactsProps extends Pick<ListRequest, 'address' | 'quantity' | 'note'> {
  /** The label of the address, such as 'Dirección'. */
  addressLabel: string;
  /** Null or undefined if the list request has no reference. */
  reference: string | null | undefined;
}

/** What a visitor wrote in a list request, and its reference, shown to the visitor who sent it. */
export const ListRequestFacts = ({
  addressLabel,
  address,
  quantity,
  note,
  reference,
}: ListRequestFactsProps) => (
  <dl className="sent-facts stack tight">
    <div>
      <dt>{addressLabel}</dt>
      <dd className="pre-line">{address}</dd>
    </div>
    {severalPapers(quantity) && (
      <div>
        <dt>Cantidad</dt>
        <dd>{severalPapers(quantity)}</dd>
      </div>
    )}
    {note && (
      <div>
        <dt>Nota</dt>
        <dd className="pre-line">{note}</dd>
      </div>
    )}
    {reference && (
      <div>
        <dt>Referencia</dt>
        <dd className="sent-reference">{reference}</dd>
      </div>
    )}
  </dl>
);
