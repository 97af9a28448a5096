import { type RefObject, useRef, useState } from 'react';

interface Copying<Shown extends HTMLElement> {
  note: string;
  shown: RefObject<Shown | null>;
  copy: () => Promise<void>;
}

/**
 * Copies a text that an element shows. `note` says how it went, and is empty before. If the browser refuses to copy, the
 * element with the ref `shown` is selected instead. `copied` is the note after copying.
 */
export function useCopy<Shown extends HTMLElement = HTMLParagraphElement>(
  text: string,
  copied = 'Enlace copiado.',
): Copying<Shown> {
  const [note, setNote] = useState('');
  const shown = useRef<Shown>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setNote(copied);
    } catch {
      // The browser refuses to copy, for instance without https.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setNote('Tu navegador no deja copiarlo desde acá: copiá lo que quedó marcado.');
    }
  };
  return { note, shown, copy };
}
