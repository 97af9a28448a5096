import { Link } from 'react-router';
import { country } from '#campaign/country.ts';

interface CountProps {
  /** The count; undefined while it is loading. */
  of: number | undefined;
  one: string;
  many: string;
  /** The path of the list with the counted items. */
  to: string;
  /** Whether somebody has to decide about the counted items. */
  isDue?: boolean;
  /** Whether a count above zero means that there is a problem. */
  isTrouble?: boolean;
}

/** A count of pending work as a link to the list of the counted items. */
export function Count({ of: count, one, many, to, isDue = false, isTrouble = false }: CountProps) {
  const shown = count === undefined ? '…' : count.toLocaleString(country.locale);
  return (
    <li
      className={count ? (isTrouble ? 'waiting-trouble' : isDue ? 'waiting-due' : undefined) : 'waiting-none'}
    >
      <Link to={to}>
        <strong>{shown}</strong> {count === 1 ? one : many}
      </Link>
    </li>
  );
}
