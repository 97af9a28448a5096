/**
 * Returns the moment at which staff screens read the election's calendar: now, or the moment that the demo shows, which the
 * server writes into the page.
 */
export function calendarNow(): Date {
  const shown = document.getElementById('panel')?.dataset.shownAt;
  return shown ? new Date(shown) : new Date();
}
