import { type DeliveryArea, isInside } from '../../../shared/contract/geography.ts';
import { type FieldValues, formDraft } from '../../../shared/web/form-draft.ts';
import { canBeDecided } from '../contract.ts';
import { pinOf, type SelectedLocation, startOf } from './location.ts';

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
  const { isForDecision, isChosen, isConfirmed, isSuggested, isElsewhere } = location;
  const { latitude, longitude } = pinOf(location);
  return isChosen || isForDecision
    ? {
        latitude: String(latitude),
        longitude: String(longitude),
        isForDecision,
        isConfirmed,
        isSuggested,
        isElsewhere,
      }
    : {};
};

/**
 * Reads the location from a draft. Returns the initial location when the draft has no location, or when its location
 * is outside a delivery area that has changed and the visitor did not leave it for the campaign to decide.
 */
export function locationIn(values: FieldValues, delivery: DeliveryArea): SelectedLocation {
  const coordinates = { latitude: Number(values.latitude), longitude: Number(values.longitude) };
  const start = {
    ...startOf(delivery),
    isSuggested: values.isSuggested === true,
    isElsewhere: values.isElsewhere === true,
  };
  if (values.isForDecision === true && canBeDecided(coordinates, delivery))
    return { ...start, outside: coordinates, isForDecision: true };
  if (!isInside(coordinates, delivery.area)) return startOf(delivery);
  return { ...start, coordinates, isChosen: true, isConfirmed: values.isConfirmed === true };
}
