import './copy-text.css';
import { useState } from 'react';

/** Copies a text. If the browser does not allow this, it shows the text for copying by hand. */
export function CopyText({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'by hand' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('by hand');
    }
  };
  return (
    <>
      <button type="button" className="button-quiet" onClick={() => void copy()}>
        Copiar como texto
      </button>
      <p role="status">{outcome === 'copied' && 'Copiado'}</p>
      {outcome === 'by hand' && (
        <textarea
          className="copy-text"
          readOnly
          aria-label="Texto para copiar"
          value={text}
          rows={6}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  );
}
