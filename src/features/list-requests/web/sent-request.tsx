import { useEffect, useRef } from 'react';

/** In the form's place, once the order is stored. */
export function SentRequest({ onDone }: { onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="sent">
      <h2 ref={heading} tabIndex={-1}>
        ¡Solicitud enviada con éxito!
      </h2>
      <p>Nos pondremos en contacto contigo a la brevedad.</p>
      <button type="button" className="button-quiet" onClick={onDone}>
        Pedir otra lista
      </button>
    </div>
  );
}
