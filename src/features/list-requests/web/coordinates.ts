import type { Coordinates } from '../../../shared/contract/geography.ts';

/** '34,77010° S, 55,76430° O', the usual form in Uruguay; five decimals are about a metre. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  const degrees = (value: number) => `${Math.abs(value).toFixed(5).replace('.', ',')}°`;
  const [northSouth, eastWest] = [latitude < 0 ? 'S' : 'N', longitude < 0 ? 'O' : 'E'];
  return `${degrees(latitude)}\u00a0${northSouth}, ${degrees(longitude)}\u00a0${eastWest}`; // non-breaking spaces, so that no line ends within a coordinate
}

/**
 * Reads typed or pasted coordinates: '-34.7701, -55.7643', '-34,7701 -55,7643', or the result of `formatCoordinates`.
 * Null when they are no pair of numbers in range.
 */
export function parseCoordinates(text: string): Coordinates | null {
  const parts =
    /^\s*([-−]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSns])?[\s,;/]+([-−]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([EOWeow])?\s*$/.exec(
      text,
    );
  if (!parts) return null;
  const [, first = '', northOrSouth = '', second = '', eastOrWest = ''] = parts;
  const latitude = /s/i.test(northOrSouth) ? -Math.abs(numberOf(first)) : numberOf(first);
  const longitude = /[ow]/i.test(eastOrWest) ? -Math.abs(numberOf(second)) : numberOf(second);
  const isInRange = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isInRange ? { latitude, longitude } : null;
}

const numberOf = (text: string) => Number(text.replace('−', '-').replace(',', '.'));
