import { useState } from 'react';
import { spoken } from '../contract/spoken.ts';
import { addressForOthers } from './address-for-others.ts';

interface KeepLinkProps {
  /** The path of the private page. */
  path: string;
  /** What one can do there. */
  text: string;
  linkText: string;
}

/** The link to somebody's private page, which she gets once and has to keep. */
export function KeepLink({ path, text, linkText }: KeepLinkProps) {
  const [status, setStatus] = useState('');
  const url = addressForOthers(path);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setStatus(spoken`Enlace copiado. Guardalo donde lo encuentres.`),
      () => setStatus(spoken`Tu navegador no deja copiarlo desde acá. Es este: ${url}`),
    );
  return (
    <div className="keep-link stack">
      <p>{text}</p>
      <p className="button-row">
        <a className="button" href={path}>
          {linkText}
        </a>
        {'clipboard' in navigator && (
          <button type="button" className="button-quiet" onClick={copy}>
            Guardar mi enlace
          </button>
        )}
      </p>
      <p role="status">{status}</p>
    </div>
  );
}
