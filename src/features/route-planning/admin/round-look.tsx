import type { CSSProperties } from 'react';
import './round-look.css';

/** Number of colours. Further rounds have the colours of the first ones again, with another kind of edge. */
const COLOURS = 8;

/** Returns the custom property with the colour of a round, and the kind of its edge. */
export const lookOf = (index: number) => ({
  colour: `--round-${(index % COLOURS) + 1}`,
  edge: String(Math.floor(index / COLOURS) % 5),
});

/** Shows the number of a round in the colour that its stops have on the map. */
export function RoundNumber({ index }: { index: number }) {
  const { colour, edge } = lookOf(index);
  const style = { '--round': `var(${colour})` } as CSSProperties;
  return (
    <span className="round-look" data-edge={edge} style={style} aria-hidden="true">
      {index + 1}
    </span>
  );
}
