interface ListRequestFactsProps {
  /** The label of the address, such as 'Dirección'. */
  addressLabel: string;
  address: string;
  /** Null or undefined if the list request has no reference. */
  reference: string | null | undefined;
}

/** The address and the reference of a list request, shown to the visitor who sent it. */
export const ListRequestFacts = ({ addressLabel, address, reference }: ListRequestFactsProps) => (
  <dl className="sent-facts stack tight">
    <div>
      <dt>{addressLabel}</dt>
      <dd className="pre-line">{address}</dd>
    </div>
    {reference && (
      <div>
        <dt>Referencia</dt>
        <dd className="sent-reference">{reference}</dd>
      </div>
    )}
  </dl>
);
