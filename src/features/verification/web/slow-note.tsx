import { useEffect, useState } from 'react';

const AFTER_MS = 4_000;

/** Says after a while that requesting a code takes long, because an old phone may need some seconds for its proof of work. */
export function SlowNote() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="field-hint" role="status">
      {isSlow && 'Hay muchos pedidos a la vez: puede tardar unos segundos más.'}
    </p>
  );
}
