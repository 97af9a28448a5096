import { vi } from 'vitest';

/**
 * Adds the listeners of a part of the public pages' script to the document. Returns a function that takes them away,
 * because test files share the document.
 */
export function listening(start: (root: Document) => void): () => void {
  const adding = vi.spyOn(document, 'addEventListener');
  start(document);
  const added = [...adding.mock.calls];
  adding.mockRestore();
  return () => {
    for (const [type, listener, options] of added) document.removeEventListener(type, listener, options);
  };
}
