import { useRef, useState } from 'react';

/**
 * Copies an address that an element shows. `note` says how it went, and is empty before. If the browser refuses to copy,
 * the element with the ref `shown` is selected instead.
 */
export function useLinkCopy(url: string) {
  const [note, setNote] = useState('');
  const shown = useRef<HTMLParagraphElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setNote('Enlace copiado.');
    } catch {
      // The browser refuses to copy, for instance without https.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setNote('Tu navegador no deja copiarlo desde acá: copiá la dirección que quedó marcada.');
    }
  };
  return { note, shown, copy };
}
