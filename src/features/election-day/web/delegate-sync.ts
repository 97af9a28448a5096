import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { startBackgroundSending } from '../../../shared/web/background-sending.ts';
import { isLinkEnd, LINK_PAUSES, NEWS_EVERY_MS } from '../../../shared/web/link-requests.ts';
import { listenersOf } from '../../../shared/web/listeners.ts';
import { retryReasonIn } from '../../../shared/web/persistent-queue.ts';
import { regularFetching } from '../../../shared/web/regular-fetching.ts';
import { delegatePageCodec } from '../contract.ts';
import type { DayOnPhone } from './day-on-phone.ts';
import { DELEGATE_API } from './delegate-page-path.ts';

interface SyncState {
  /** Whether the last request got an answer; undefined before the first one has ended. */
  isConnected: boolean | undefined;
  isSending: boolean;
  /** Whether the server has said that the link works no more. */
  isEnded: boolean;
}

export type DelegateSync = ReturnType<typeof delegateSync>;

/** Fetches the page of a link and sends what was reported, while the page is open. */
export function delegateSync(api: Api, phone: DayOnPhone, { isEnded = false } = {}) {
  const { subscribe, notify } = listenersOf();
  let state: SyncState = { isConnected: undefined, isSending: false, isEnded };
  const change = (changes: Partial<SyncState>) => {
    state = { ...state, ...changes };
    notify();
  };
  const end = () => {
    phone.forget();
    change({ isEnded: true, isConnected: true, isSending: false });
  };

  const fetchNews = async () => {
    if (state.isEnded) return;
    try {
      phone.keep(z.parse(delegatePageCodec, await api(DELEGATE_API, { signal: news.signal() })));
      change({ isConnected: true });
    } catch (error) {
      if (isLinkEnd(error)) end();
      else change({ isConnected: false });
    }
  };
  const news = regularFetching(fetchNews, NEWS_EVERY_MS);

  const send = async () => {
    if (state.isEnded) return 'ended';
    change({ isSending: true });
    const outcome = await phone.queue.send({
      api,
      signal: news.signal(),
      onReceipt: phone.keep,
      onSent: fetchNews,
      retryReasonIn: (error) => (isLinkEnd(error) ? 'ended' : retryReasonIn(error)),
    });
    if (outcome === 'ended') end();
    else change({ isSending: false, isConnected: outcome === 'done' });
    // Sending is tried again even if the server turned the request down, because that is not for good.
    return outcome === 'done' || outcome === 'ended' ? outcome : 'unreachable';
  };
  const sender = startBackgroundSending({ read: phone.queue.unsent }, send, LINK_PAUSES);
  const unsubscribe = phone.queue.subscribe(() => void sender.attempt());
  if (isEnded) end();
  else void fetchNews();

  return {
    read: () => state,
    subscribe,
    /** Fetches the page and sends what waits at once. */
    retryNow() {
      void fetchNews();
      sender.retryNow();
    },
    stop() {
      sender.stop();
      unsubscribe();
      news.stop();
    },
  };
}
