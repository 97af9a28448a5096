interface ListRequestFactsProps {
  /** What the address is called, such as 'Dirección'. */
  addressLabel: string;
  address: string;
  /** Null or undefined if it has none. */
  reference: string | null | undefined;
}

/** The address and the reference of a list request, as the visitor who sent it reads them. */
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
