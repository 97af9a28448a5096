import type { WalkedDoor } from './door-state.ts';
import { markText } from './door-texts.ts';
import type { SyncState } from './volunteer-sync.ts';

/** Says which marks the server did not accept, and why. The element is always rendered, so that it is announced. */
export const RefusedMarks = ({
  refused,
  doors,
}: Pick<SyncState, 'refused'> & { doors: readonly WalkedDoor[] }) => (
  <div role="alert">
    {refused.length > 0 && (
      <div className="failure">
        <p>
          {refused.length === 1 ? 'Una marca no se pudo guardar:' : 'Algunas marcas no se pudieron guardar:'}
        </p>
        <ul>
          {refused.map(({ mark, reason }) => (
            <li key={mark.id}>
              {markText(mark, doors)}. {reason}
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
);
