import { type ChangeEvent, useEffect, useState } from 'react';
import { spoken } from '../contract/spoken.ts';
import { ImageIcon } from './icons.ts';
import './photo-field.css';

interface PhotoFieldProps {
  /** The photo (JPEG in base64), or undefined. */
  picture: string | undefined;
  /** The text of the button that takes one. */
  label: string;
  /** Says what the photo is, for who does not see it. */
  description: string;
  /** The longest side in pixels, and the largest file in bytes, to which this device reduces the photo. */
  limits: { pixels: number; bytes: number };
  onChange: (picture: string | undefined) => void;
  /** Called while a photo is reduced, and after it. */
  onBusy?: (isBusy: boolean) => void;
}

/** Takes a photo, which is reduced on this device, so that it is sent also with a weak signal. */
export function PhotoField({ picture, label, description, limits, onChange, onBusy }: PhotoFieldProps) {
  const [failure, setFailure] = useState('');
  const [isReducing, setReducing] = useState(false);
  useEffect(() => void import('./reduced-photo.ts').catch(() => {}), []); // fetched before the photo is taken

  const setBusy = (isBusy: boolean) => {
    setReducing(isBusy);
    onBusy?.(isBusy);
  };
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setBusy(true);
    setFailure('');
    try {
      const { reducedPhoto } = await import('./reduced-photo.ts');
      onChange(await reducedPhoto(file, limits));
    } catch {
      setFailure(spoken`No se pudo leer esa foto. Probá con otra, o seguí sin foto.`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="photo-field">
      {picture ? (
        <>
          <img src={`data:image/jpeg;base64,${picture}`} alt={description} />
          <button type="button" className="button-quiet" onClick={() => onChange(undefined)}>
            Quitar la foto
          </button>
        </>
      ) : (
        <label className="button-quiet" aria-disabled={isReducing || undefined}>
          <ImageIcon aria-hidden="true" size={20} />
          {isReducing ? 'Achicando la foto...' : label}
          <input
            type="file"
            className="sr-only"
            accept="image/*"
            capture="environment"
            disabled={isReducing}
            onChange={take}
          />
        </label>
      )}
      <div role="alert">{failure && <p className="field-error">{failure}</p>}</div>
    </div>
  );
}
