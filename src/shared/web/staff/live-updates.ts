import { EventSource } from 'eventsource';

/** The server says something every 25 s at least: after this long without a word, the connection is no more. */
const QUIET_MS = 60_000;
/** After a refusal, which the stream itself takes for final: the server may be starting, or full. */
const AGAIN_MS = 10_000;

export interface LiveUpdates {
  path: string;
  /** What is done on each event, by its name. */
  heard: Record<string, () => void>;
  /** The stream is there, for the first time or again: whatever happened without it was not heard. */
  onOpen: () => void;
}

interface Options {
  /** The headers of the site's own calls: the browser's own EventSource sends none. */
  headers: () => Record<string, string>;
  /** Called when the server says that nobody is signed in. */
  onSignedOut: () => void;
}

/** Opens a stream and keeps it open; answers what closes it. */
export type Listen = (updates: LiveUpdates) => () => void;

export const createListening =
  ({ headers, onSignedOut }: Options): Listen =>
  ({ path, heard, onOpen }) => {
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
      const answer = await fetch(url, { ...init, headers: { ...init.headers, ...headers() } });
      const { status, redirected, headers: answered } = answer;
      return { status, redirected, headers: answered, url: answer.url, body: watched(answer.body) };
    };
    const watched = (body: ReadableStream<Uint8Array<ArrayBuffer>> | null) =>
      body?.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(piece, onward) {
            if (source) openIn(QUIET_MS);
            onward.enqueue(piece);
          },
        }),
      ) ?? null;
    /** Another tab of this account took its place: it is taken back when somebody comes to this one. */
    const waitForSomebody = () => {
      close();
      window.addEventListener('focus', open);
    };
    function open() {
      close();
      const opened = new EventSource(path, { fetch: fetchWatched });
      opened.addEventListener('open', onOpen);
      opened.addEventListener('error', ({ code }) => {
        if (opened.readyState !== opened.CLOSED) return; // away: it comes back by itself
        if (code === 401) onSignedOut();
        else if (code !== 403) openIn(AGAIN_MS);
      });
      opened.addEventListener('reemplazada', waitForSomebody);
      for (const [name, act] of Object.entries(heard)) opened.addEventListener(name, act);
      source = opened;
      openIn(QUIET_MS);
    }
    open();
    return close;
  };

/**
 * The same, for as long as the page is looked at: a browser opens few connections to one site, and a tab that nobody
 * sees must not keep one of them.
 */
export function listenWhileSeen(listen: Listen, updates: LiveUpdates): () => void {
  let close: (() => void) | undefined;
  const follow = () => {
    if (document.visibilityState === 'visible') close ??= listen(updates);
    else leave();
  };
  const leave = () => {
    close?.();
    close = undefined;
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave();
  };
}
