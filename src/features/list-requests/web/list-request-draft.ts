import { isInside } from '../../../shared/contract/geography.ts';
import { type FieldValues, formDraft } from '../../../shared/web/form-draft.ts';
import type { DeliveryArea } from '../contract.ts';
import { type SelectedLocation, startOf } from './location.ts';

export const listRequestDraft = formDraft('list-request');

/**
 * A browser that goes back restores typed text, except in fields without autocompletion. The address would be missing,
 * and the draft, which is only valid as a whole, would be lost.
 */
export function restoreAddress(form: HTMLFormElement) {
  const stored = listRequestDraft.read()?.values ?? {};
  const inputOf = (name: string) => {
    const input = form.elements.namedItem(name);
    return input instanceof HTMLInputElement ? input : null;
  };
  const address = inputOf('address');
  const isSameRequest = ['name', 'phone'].every((name) => inputOf(name)?.value === (stored[name] ?? ''));
  if (address?.value === '' && isSameRequest) address.value = String(stored.address ?? '');
}

/** The location as values of the draft; empty when the visitor has not chosen one. */
export const locationValues = ({ coordinates, isChosen, isConfirmed }: SelectedLocation): FieldValues =>
  isChosen
    ? { latitude: String(coordinates.latitude), longitude: String(coordinates.longitude), isConfirmed }
    : {};

/** The location in a draft; the initial one when it has none, or one outside a delivery area that has changed. */
export function locationIn(values: FieldValues, delivery: DeliveryArea): SelectedLocation {
  const coordinates = { latitude: Number(values.latitude), longitude: Number(values.longitude) };
  const start = startOf(delivery);
  if (!isInside(coordinates, delivery.area)) return start;
  return { ...start, coordinates, isChosen: true, isConfirmed: values.isConfirmed === true };
}
