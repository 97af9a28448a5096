import { useMemo, useReducer, useRef, useState } from 'react';
import type { DeliveryArea } from '../contract.ts';
import { useBlinking } from './blinking.ts';
import { locationValues } from './list-request-draft.ts';
import { isReady, locationReducer, startOf } from './location.ts';

export type DeliveryLocation = ReturnType<typeof useDeliveryLocation>;

/** The location where the list is delivered, and the state of the part of the form that chooses it. */
export function useDeliveryLocation(delivery: DeliveryArea) {
  const [location, dispatch] = useReducer(locationReducer(delivery), startOf(delivery));
  /** It is being changed in the dialog, so nothing is confirmed until the dialog is closed. */
  const [isChanging, setChanging] = useState(false);
  const [isBlinking, blink] = useBlinking();
  const button = useRef<HTMLButtonElement>(null);
  const stored = useMemo(() => locationValues(location), [location]);

  /** Returns whether the location is confirmed, and otherwise shows that it is missing. */
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
