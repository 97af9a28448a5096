import { type DeliveryArea, isInside } from '../../../shared/contract/geography.ts';
import { type FieldValues, formDraft } from '../../../shared/web/form-draft.ts';
import { type SelectedLocation, startOf } from './location.ts';

export const listRequestDraft = formDraft('list-request');

/**
 * Restores the address from the draft when the visitor returns to the page, because browsers do not restore a field
 * with autocompletion off. A draft with another name or phone number is ignored.
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

/** The location as values to store in the draft; empty when the visitor has not chosen one. */
export const locationValues = (location: SelectedLocation): FieldValues => {
  const { coordinates, isChosen, isConfirmed, isSuggested, isElsewhere } = location;
  return isChosen
    ? {
        latitude: String(coordinates.latitude),
        longitude: String(coordinates.longitude),
        isConfirmed,
        isSuggested,
        isElsewhere,
      }
    : {};
};

/**
 * Reads the location from a draft. Returns the initial location when the draft has no location, or when its location
 * is outside a delivery area that has changed.
 */
export function locationIn(values: FieldValues, delivery: DeliveryArea): SelectedLocation {
  const coordinates = { latitude: Number(values.latitude), longitude: Number(values.longitude) };
  const start = startOf(delivery);
  if (!isInside(coordinates, delivery.area)) return start;
  return {
    ...start,
    coordinates,
    isChosen: true,
    isConfirmed: values.isConfirmed === true,
    isSuggested: values.isSuggested === true,
    isElsewhere: values.isElsewhere === true,
  };
}
