import { excerpt } from '../../../shared/contract/excerpt.ts';
import { severalPapers } from '../../../shared/contract/paper.ts';
import type { ListRequest } from '../contract.ts';

/** The number of characters of a note in lists. The opened list request shows all of it. */
const NOTE_IN_LISTS = 60;

interface AddressWithExtrasProps {
  listRequest: Pick<ListRequest, 'address' | 'quantity' | 'note'>;
}

/** The address of a list request, after a quantity of more than one and before the note: '×4 Calle 11 · Timbre roto'. */
export const AddressWithExtras = ({ listRequest: { address, quantity, note } }: AddressWithExtrasProps) => (
  <>
    {severalPapers(quantity) && (
      <strong>
        <span aria-hidden="true">{`×${quantity} `}</span>
        <span className="sr-only">{`${severalPapers(quantity)}, `}</span>
      </strong>
    )}
    {address}
    {note && <span className="list-request-note">{` · ${excerpt(note, NOTE_IN_LISTS)}`}</span>}
  </>
);
