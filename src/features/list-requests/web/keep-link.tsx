import { useState } from 'react';
import { addressForOthers } from '../../../shared/web/address-for-others.ts';

/** The link to a visitor's own page, with a button that copies it. `path` is the path of that page. */
export function KeepLink({ path }: { path: string }) {
  const [status, setStatus] = useState('');
  const url = addressForOthers(path);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setStatus('Enlace copiado. Guardalo donde lo encuentres.'),
      () => setStatus(`Tu navegador no deja copiarlo desde acá. Es este: ${url}`),
    );
  return (
    <div className="keep-link stack">
      <p>
        Con tu enlace ves cómo va el pedido, corregís la dirección o lo cancelás. Guardalo: es solo tuyo, y no
        lo mostramos de nuevo.
      </p>
      <p className="button-row">
        <a className="button" href={path}>
          Seguí tu pedido
        </a>
        {'clipboard' in navigator && (
          <button type="button" className="button-quiet" onClick={copy}>
            Copiar el enlace
          </button>
        )}
      </p>
      <p role="status">{status}</p>
    </div>
  );
}
