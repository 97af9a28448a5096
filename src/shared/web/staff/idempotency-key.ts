import { useRef } from 'react';

/**
 * Returns a function that gives the same idempotency key for the same input, so that a request that is sent again after
 * a lost response is executed only once.
 */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' });
  return (input: unknown) => {
    const text = JSON.stringify(input);
    if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
