import { EventSource } from 'eventsource';
import type { RequestOptions } from './download.ts';

/** The server sends data at least every 25 s, so a stream without data for this long is considered dead. */
const SILENCE_MS = 60_000;
/**
 * How long to wait before reconnecting after an error status. EventSource does not reconnect then, but the server may
 * only be starting or have too many streams.
 */
const RECONNECT_MS = 10_000;

/** The `meta` of a query whose path the server names when its list changes, so that a new stream refetches it. */
export const LIVE = { isLive: true };

interface LiveUpdates {
  path: string;
  /** Maps event names to listeners, which get the event's data. */
  listeners: Record<string, (data: string) => void>;
  /** Called whenever the stream opens. After a reconnection, the events sent in the meantime are lost. */
  onOpen: () => void;
}

/** Opens an event stream and keeps it open. Returns a function that closes it. */
export type Listen = (updates: LiveUpdates) => () => void;

export const createListening =
  ({ headers, onSignedOut }: RequestOptions): Listen =>
  ({ path, listeners, onOpen }) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const openIn = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(open, milliseconds);
    };
    const close = () => {
      clearTimeout(timer);
      window.removeEventListener('focus', open);
      source?.close();
      source = undefined;
    };
    const fetchWatched = async (url: string | URL, init: RequestInit) => {
      const response = await fetch(url, { ...init, headers: { ...init.headers, ...headers() } });
      const { status, redirected, headers: responseHeaders } = response;
      return {
        status,
        redirected,
        headers: responseHeaders,
        url: response.url,
        body: watched(response.body),
      };
    };
    const watched = (body: ReadableStream<Uint8Array<ArrayBuffer>> | null) =>
      body?.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(piece, onward) {
            if (source) openIn(SILENCE_MS);
            onward.enqueue(piece);
          },
        }),
      ) ?? null;
    /**
     * Called when the server replaced this stream by one in another tab of the same account. This tab reopens it when
     * it gets the focus.
     */
    const waitForFocus = () => {
      close();
      window.addEventListener('focus', open);
    };
    function open() {
      close();
      const opened = new EventSource(path, { fetch: fetchWatched });
      opened.addEventListener('open', onOpen);
      opened.addEventListener('error', ({ code }) => {
        if (opened.readyState !== opened.CLOSED) return; // EventSource reconnects automatically
        if (code === 401) onSignedOut();
        else if (code !== 403) openIn(RECONNECT_MS);
      });
      opened.addEventListener('reemplazada', waitForFocus);
      for (const [name, listener] of Object.entries(listeners))
        opened.addEventListener(name, ({ data }) => listener(data));
      source = opened;
      openIn(SILENCE_MS);
    }
    open();
    return close;
  };

/**
 * Keeps an event stream open only while the page is visible, because browsers limit the connections to one site and a
 * hidden tab must not occupy one. Returns a function that closes the stream for good.
 */
export function listenWhileVisible(listen: Listen, updates: LiveUpdates): () => void {
  let close: (() => void) | undefined;
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') close ??= listen(updates);
    else leave();
  };
  const leave = () => {
    close?.();
    close = undefined;
  };
  onVisibilityChange();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    leave();
  };
}
