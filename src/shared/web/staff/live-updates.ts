import { EventSource } from 'eventsource';

/** The server sends something every 25 s at least: after this long without a byte the connection is dead. */
const SILENCE_MS = 60_000;
/** EventSource does not reconnect after an error status, but the server may only be starting, or full. */
const RECONNECT_MS = 10_000;

export interface LiveUpdates {
  path: string;
  /** Listeners by the name of the event. */
  listeners: Record<string, () => void>;
  /** Called when the stream opens, also when it opens again: events that happened without it are lost. */
  onOpen: () => void;
}

interface Options {
  /** The headers of the site's requests: the browser's own EventSource sends none. */
  headers: () => Record<string, string>;
  /** Called after a response with status 401. */
  onSignedOut: () => void;
}

/** Opens a stream and keeps it open; returns what closes it. */
export type Listen = (updates: LiveUpdates) => () => void;

export const createListening =
  ({ headers, onSignedOut }: Options): Listen =>
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
    /** The server closed this stream for one in another tab of this account; this tab opens it again when it gets the focus. */
    const waitForFocus = () => {
      close();
      window.addEventListener('focus', open);
    };
    function open() {
      close();
      const opened = new EventSource(path, { fetch: fetchWatched });
      opened.addEventListener('open', onOpen);
      opened.addEventListener('error', ({ code }) => {
        if (opened.readyState !== opened.CLOSED) return; // EventSource reconnects by itself
        if (code === 401) onSignedOut();
        else if (code !== 403) openIn(RECONNECT_MS);
      });
      opened.addEventListener('reemplazada', waitForFocus);
      for (const [name, listener] of Object.entries(listeners)) opened.addEventListener(name, listener);
      source = opened;
      openIn(SILENCE_MS);
    }
    open();
    return close;
  };

/**
 * The same while the page is visible: a browser opens few connections to one site, and a hidden tab must not occupy one.
 * Returns what ends it.
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
