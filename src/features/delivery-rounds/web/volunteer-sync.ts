import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { startBackgroundSending } from '../../../shared/web/background-sending.ts';
import { isLinkEnd, LINK_PAUSES, NEWS_EVERY_MS } from '../../../shared/web/link-requests.ts';
import { listenersOf } from '../../../shared/web/listeners.ts';
import { retryReasonIn } from '../../../shared/web/persistent-queue.ts';
import { regularFetching } from '../../../shared/web/regular-fetching.ts';
import { VOLUNTEER_ROUND_API, volunteerRoundCodec } from '../contract.ts';
import type { EndedRound } from './ended-round.ts';
import { takeAlong } from './former-links.ts';
import type { RoundOnPhone } from './kept-round.ts';

interface SyncState {
  /** Whether the last request got a response; undefined before the first one has ended. */
  isConnected: boolean | undefined;
  isSending: boolean;
  /** The remaining data of the round once the server has said that the link no longer works; null before. */
  ended: EndedRound | null;
  /** Whether the server no longer accepts any marks with the link, not even those made before it ended. */
  isClosed: boolean;
}

export type VolunteerSync = ReturnType<typeof volunteerSync>;

/**
 * Fetches the round of a link and sends its waiting marks, while the page is open. `isEnded` says that the server has
 * already reported the end of the link; marks made before it still count and are sent.
 */
export function volunteerSync(api: Api, phone: RoundOnPhone, { isEnded = false } = {}) {
  const { subscribe, notify } = listenersOf();
  let isOver = false;
  let state: SyncState = { isConnected: undefined, isSending: false, ended: phone.ended(), isClosed: false };
  const change = (changes: Partial<SyncState>) => {
    state = { ...state, ...changes };
    notify();
  };
  const end = () => {
    isOver = true;
    change({ ended: phone.end(), isConnected: true });
  };

  const fetchNews = async () => {
    if (isOver) return;
    try {
      const response = await api(VOLUNTEER_ROUND_API, { signal: news.signal() });
      if (isOver) return;
      const round = z.parse(volunteerRoundCodec, response);
      phone.keep(round);
      takeAlong(phone, round.id);
      change({ isConnected: true, ended: null });
    } catch (error) {
      if (isOver) return;
      if (isLinkEnd(error)) end();
      else change({ isConnected: false });
    }
  };
  const send = async () => {
    change({ isSending: true });
    const outcome = await phone.queue.send({
      post: (_, body) =>
        api(`${VOLUNTEER_ROUND_API}/marcas`, { method: 'POST', body, signal: news.signal() }),
      onReceipt: ({ marks }) => phone.addMarks(marks),
      onRefused: phone.refused.add,
      retryReasonIn: (error) => (isLinkEnd(error) ? 'ended' : retryReasonIn(error)),
    });
    if (outcome === 'ended' && !isOver) end();
    change({
      isSending: false,
      isConnected: outcome === 'done' || outcome === 'ended',
      isClosed: outcome === 'ended',
    });
    // Sending is tried again even if the server rejected the request, because such a rejection is not permanent.
    return outcome === 'done' || outcome === 'ended' ? outcome : 'unreachable';
  };

  const news = regularFetching(fetchNews, NEWS_EVERY_MS);
  const sender = startBackgroundSending(phone.queue, send, LINK_PAUSES);
  const sendDoors = () => phone.added.sendWith(api, fetchNews);
  const doorSender = startBackgroundSending({ read: phone.added.unsent }, sendDoors, LINK_PAUSES);
  const forgetIfSettled = () => isOver && phone.forgetIfSettled();
  const unsubscribes = [
    phone.queue.subscribe(() => void sender.attempt()),
    phone.added.subscribe(() => void doorSender.attempt()),
    phone.queue.subscribe(forgetIfSettled),
    phone.added.subscribe(forgetIfSettled),
    phone.refused.subscribe(forgetIfSettled),
  ];
  if (isEnded) end();
  else void fetchNews();

  function stop() {
    sender.stop();
    doorSender.stop();
    for (const unsubscribe of unsubscribes) unsubscribe();
    news.stop();
  }

  return {
    read: () => state,
    subscribe,
    /** Fetches the round and sends the waiting marks at once. */
    retryNow() {
      void fetchNews();
      sender.retryNow();
      doorSender.retryNow();
    },
    stop,
  };
}
