import { useEffect } from 'react';
import { DeliveryMarksSender } from '../../features/delivery-rounds/admin/delivery-marks-sender.tsx';
import { useInbox } from './inbox.ts';
import { LocalChanges } from './local-changes.tsx';

/**
 * Components that run beside every screen: the inbox, unsent delivery marks and local changes. `onUnread` is called
 * with the number of unread messages.
 */
export function Background({ onUnread }: { onUnread: (count: number) => void }) {
  const { unread } = useInbox();
  useEffect(() => onUnread(unread), [onUnread, unread]);
  return (
    <>
      <DeliveryMarksSender />
      <LocalChanges />
    </>
  );
}
