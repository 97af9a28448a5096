import { useEffect, useRef } from 'react';

/** In the form's place, once the message is stored. */
export function SentMessage({ closes, onDone }: { closes: boolean; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="sent">
      <h3 ref={heading} tabIndex={-1}>
        Mensaje enviado
      </h3>
      <p>Gracias por escribirnos. Lo vamos a leer y te respondemos por WhatsApp o por correo.</p>
      <button type="button" className="button-quiet" onClick={onDone}>
        {closes ? 'Cerrar' : 'Escribir otro mensaje'}
      </button>
    </div>
  );
}
