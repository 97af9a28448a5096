import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { useStable } from '../../../shared/web/staff/use-stable.ts';
import {
  PRESENCE_API,
  presenceInput,
  SEEN_EVERY_MS,
  type ViewedItem,
  type ViewerState,
  viewedItem,
  viewerCodec,
} from '../contract.ts';
import { everyViewedItem } from './viewed-item-queries.ts';
import './presence.css';

interface PresenceProps extends ViewedItem {
  /** Whether the user is writing an answer. */
  isWriting: boolean;
}

const others = z.array(viewerCodec);

/** Tells the other users that this one has an item open, and shows who else has it open and whether they write. */
export function Presence({ subject, id, isWriting }: PresenceProps) {
  const { api, session } = useStaff();
  const isOn = !session.isLocalMode;
  const tell = useStable(async (activity: ViewerState) => {
    const body = z.encode(presenceInput.codec, { subject, id, activity });
    // Nobody waits for it, and the next one comes soon.
    await api(PRESENCE_API, { method: 'POST', body }).catch(() => {});
  });
  useEffect(() => {
    if (!isOn) return;
    const say = () => void tell(isWriting ? 'writing' : 'reading');
    say();
    const timer = setInterval(() => document.visibilityState === 'visible' && say(), SEEN_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn, isWriting, tell]);
  useEffect(() => (isOn ? () => void tell('gone') : undefined), [isOn, tell]);
  const query = z.encode(viewedItem.codec, { subject, id });
  const { data = [] } = useQuery({
    queryKey: [...everyViewedItem.queryKey, subject, id],
    queryFn: async () =>
      z.parse(others, await api(`${PRESENCE_API}?${new URLSearchParams(query as Record<string, string>)}`)),
    enabled: isOn,
    refetchInterval: SEEN_EVERY_MS,
  });
  return (
    <p className="presence" aria-live="polite">
      {data.map(({ id: user, name, isWriting: writes }) => (
        <span key={user}>{writes ? `${name} está escribiendo. ` : `${name} también lo tiene abierto. `}</span>
      ))}
    </p>
  );
}
