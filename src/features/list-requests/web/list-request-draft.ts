import { isInside } from '../../../shared/contract/geography.ts';
import type { FieldValues } from '../../../shared/web/form-draft.ts';
import { formDraft } from '../../../shared/web/form-draft.ts';
import type { DeliveryArea } from '../contract.ts';
import { type Location, startOf } from './location.ts';

export const listRequestDraft = formDraft('list-request');

/**
 * A browser that goes back puts in again what was typed, but not where it was told to suggest nothing: the address would
 * be gone, and with it the draft, which counts only as a whole.
 */
export function restoreAddress(form: HTMLFormElement) {
  const kept = listRequestDraft.read()?.values ?? {};
  const inputOf = (name: string) => {
    const input = form.elements.namedItem(name);
    return input instanceof HTMLInputElement ? input : null;
  };
  const address = inputOf('address');
  const isSameOrder = ['name', 'phone'].every((name) => inputOf(name)?.value === (kept[name] ?? ''));
  if (address?.value === '' && isSameOrder) address.value = String(kept.address ?? '');
}

/** The place among the values that are kept; nothing while nobody has put the pin. */
export const placeValues = ({ place, isChosen, isConfirmed }: Location): FieldValues =>
  isChosen ? { latitude: String(place.latitude), longitude: String(place.longitude), isConfirmed } : {};

/** The place as it was kept; what is not inside the area any more counts for nothing. */
export function placeIn(values: FieldValues, delivery: DeliveryArea): Location {
  const place = { latitude: Number(values.latitude), longitude: Number(values.longitude) };
  const start = startOf(delivery);
  if (!isInside(place, delivery.area)) return start;
  return { ...start, place, isChosen: true, isConfirmed: values.isConfirmed === true };
}
