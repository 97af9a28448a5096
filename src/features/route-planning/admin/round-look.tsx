import type { CSSProperties } from 'react';
import './round-look.css';

/** The number of colours; a round beyond them has the colour of an earlier one, with another edge. */
const COLOURS = 8;

/** The custom property with the colour of a round, and the kind of its edge, by its index. */
export const lookOf = (index: number) => ({
  colour: `--round-${(index % COLOURS) + 1}`,
  edge: String(Math.floor(index / COLOURS) % 5),
});

/** The number of a round in its colour, as on its stops on the map. */
export function RoundNumber({ index }: { index: number }) {
  const { colour, edge } = lookOf(index);
  const style = { '--round': `var(${colour})` } as CSSProperties;
  return (
    <span className="round-look" data-edge={edge} style={style} aria-hidden="true">
      {index + 1}
    </span>
  );
}
