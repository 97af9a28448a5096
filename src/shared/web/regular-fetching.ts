/**
 * Calls `fetchNews` in an interval while the page is visible, when the page becomes visible and when the signal
 * returns. The returned `signal` ends requests that began without signal, because they may hang although it is back.
 */
export function regularFetching(fetchNews: () => Promise<void>, everyMs: number) {
  let request = new AbortController();
  const onOnline = () => {
    request.abort();
    request = new AbortController();
    void fetchNews();
  };
  const onVisible = () => document.visibilityState === 'visible' && void fetchNews();
  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  const timer = setInterval(onVisible, everyMs);
  return {
    signal: () => request.signal,
    stop() {
      clearInterval(timer);
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
