import { spoken } from '../../../shared/contract/spoken.ts';
import type { Finish } from '../contract.ts';
import type { WalkedDoor } from './door-state.ts';
import { outcomeText } from './door-texts.ts';

interface WalkEndProps {
  doors: readonly WalkedDoor[];
  /** The number of marks and added doors that still wait on this device. */
  unsent: number;
  finish: Finish;
}

/** Shown after the last door: the results, and what to do before the page is closed. */
export function WalkEnd({ doors, unsent, finish }: WalkEndProps) {
  const counts = new Map<string, number>();
  for (const door of doors) {
    const text = outcomeText(door) ?? '';
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return (
    <section className="walk-end stack tight" aria-labelledby="sin-puertas">
      <h2 id="sin-puertas">No queda ninguna puerta</h2>
      <ul>
        {[...counts].map(([text, count]) => (
          <li key={text}>
            {text}: <strong>{count}</strong>
          </li>
        ))}
      </ul>
      <p>
        {unsent > 0
          ? spoken`Esperá a que arriba diga «Todo enviado» antes de cerrar esta página.`
          : spoken`Ya está todo enviado: podés cerrar esta página y avisarle a quien organiza el reparto.`}
        {finish === 'start' && ' El reparto termina donde empezó.'}
      </p>
    </section>
  );
}
