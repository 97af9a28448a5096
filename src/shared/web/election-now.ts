import { createContext } from 'react';
import type { ElectionMoment } from '../contract/election.ts';

/** The election's calendar for the parts of a page. In parts that the browser renders, it has no closed part. */
export const ElectionNow = createContext<ElectionMoment>({
  now: new Date(0),
  phase: 'before',
  closed: [],
  isDeliveryOver: false,
});
