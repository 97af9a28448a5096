import type { Coordinates } from './geography.ts';

/**
 * Formats coordinates as is usual in Uruguay, such as '34,77010° S, 55,76430° O'. Five decimals are a precision of
 * about one metre.
 */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  const degrees = (value: number) => `${Math.abs(value).toFixed(5).replace('.', ',')}°`;
  const [northSouth, eastWest] = [latitude < 0 ? 'S' : 'N', longitude < 0 ? 'O' : 'E'];
  // Non-breaking spaces, so that no coordinate is split across two lines.
  return `${degrees(latitude)}\u00a0${northSouth}, ${degrees(longitude)}\u00a0${eastWest}`;
}

/**
 * Parses typed or pasted coordinates: '-34.7701, -55.7643', '-34,7701 -55,7643', or the result of `formatCoordinates`.
 * Returns null when the text is not a pair of numbers in range.
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
