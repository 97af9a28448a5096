import { country } from '#campaign/country.ts';
/**
 * Formats a distance, such as '120 m' or '1,4 km'. It is rounded to ten metres, because a straight line only estimates
 * the walk.
 */
export function formatMetres(metres: number): string {
  const rounded = Math.round(metres / 10) * 10;
  return rounded < 1000 ? `${rounded} m` : `${kilometres.format(rounded / 1000)} km`;
}
const kilometres = new Intl.NumberFormat(country.locale, { maximumFractionDigits: 1 });

/** Formats a travel time, such as '45 min' or '1 h 20 min'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${(minutes - rest) / 60} h ${rest} min`;
}
