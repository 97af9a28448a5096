import './round-look.css';

/** The number of colours; a round beyond them has the colour of an earlier one, with another edge. */
const COLOURS = 8;

/** The data attributes that give an element the colour and the edge of a round, by its index. */
export const lookOf = (index: number) => ({
  'data-colour': String((index % COLOURS) + 1),
  'data-edge': String(Math.floor(index / COLOURS) % 5),
});

/** The number of a round in its colour, as on its stops on the map. */
export const RoundNumber = ({ index }: { index: number }) => (
  <span className="round-look" {...lookOf(index)} aria-hidden="true">
    {index + 1}
  </span>
);
