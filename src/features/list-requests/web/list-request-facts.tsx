import { severalPapers } from '../../../shared/contract/paper.ts';
import { Fact } from '../../../shared/web/fact.tsx';
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
    <Fact name={addressLabel} valueClass="pre-line">
      {address}
    </Fact>
    {severalPapers(quantity) && <Fact name="Cantidad">{severalPapers(quantity)}</Fact>}
    {note && (
      <Fact name="Nota" valueClass="pre-line">
        {note}
      </Fact>
    )}
    {reference && (
      <Fact name="Referencia" valueClass="sent-reference">
        {reference}
      </Fact>
    )}
  </dl>
);
