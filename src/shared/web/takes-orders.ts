import { useContext } from 'react';
import type { Campaign } from '../contract/campaign.ts';
import { ElectionNow } from './election-now.ts';
import { InStaticCopy } from './static-copy.ts';

/** Whether visitors can order a list now. */
export function useTakesOrders({ orders }: Campaign['sections']): boolean {
  const { closed } = useContext(ElectionNow);
  const isStaticCopy = useContext(InStaticCopy);
  return orders && !isStaticCopy && !closed.includes('orders');
}
