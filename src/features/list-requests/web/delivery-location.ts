import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Coordinates, DeliveryArea } from '../../../shared/contract/geography.ts';
import { announcePlace } from '../../../shared/web/chosen-place.ts';
import { locationValues } from './list-request-draft.ts';
import { isReady, locationReducer, startOf } from './location.ts';

export type DeliveryLocation = ReturnType<typeof useDeliveryLocation>;

/**
 * Hook with the delivery location that is chosen in a form, and the state of that part of the form. Nothing is chosen
 * at first, unless `chosen` is the location of a list request.
 */
export function useDeliveryLocation(delivery: DeliveryArea, chosen: Coordinates | null = null) {
  const [location, dispatch] = useReducer(locationReducer(delivery), chosen, (coordinates) => ({
    ...startOf(delivery),
    ...(coordinates && { coordinates, isChosen: true, isConfirmed: true }),
  }));
  /**
   * Whether the dialog for changing the location is open. Until it is closed, the form shows the location as
   * unconfirmed.
   */
  const [isChanging, setChanging] = useState(false);
  const [isBlinking, blink] = useBlinking();
  const button = useRef<HTMLButtonElement>(null);
  const stored = useMemo(() => locationValues(location), [location]);

  const place = isReady(location) ? location.coordinates : null;
  useEffect(() => {
    if (place) announcePlace(place);
  }, [place]);

  /** Returns whether the location is confirmed. If it is not, the form shows an error and the map blinks. */
  const check = (isOnlyProblem: boolean): boolean => {
    if (isReady(location)) return true;
    dispatch({ type: 'refused' });
    blink();
    if (isOnlyProblem) {
      button.current?.closest('fieldset')?.scrollIntoView({ block: 'center' });
      button.current?.focus({ preventScroll: true });
    }
    return false;
  };

  return { location, dispatch, isChanging, setChanging, isBlinking, button, stored, check };
}

/** How long the map blinks to attract attention (spec, section 2). */
const BLINK_MS = 1_500;

/** Returns whether the map blinks, and a function that starts or restarts the blinking. */
function useBlinking(): [isBlinking: boolean, blink: () => void] {
  const [times, setTimes] = useState({ count: 0, isBlinking: false });
  useEffect(() => {
    if (times.count === 0) return;
    const timer = setTimeout(() => setTimes(({ count }) => ({ count, isBlinking: false })), BLINK_MS);
    return () => clearTimeout(timer);
  }, [times.count]);
  return [times.isBlinking, () => setTimes(({ count }) => ({ count: count + 1, isBlinking: true }))];
}
