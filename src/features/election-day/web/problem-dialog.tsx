import { type ChangeEvent, useEffect, useState } from 'react';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Field } from '../../../shared/web/field.tsx';
import { ImageIcon } from '../../../shared/web/icons.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { LONGEST_REPORT, PHOTO_BYTES, PHOTO_PIXELS } from '../contract.ts';
import '../../../shared/web/modal.css';
import '../../../shared/web/icon-button.css';

interface ProblemDialogProps {
  /** Sends the problem, and its photo (JPEG in base64). */
  onSend: (text: string, picture: string | undefined) => void;
  onClose: () => void;
}

/** The choices of one tap. */
const PROBLEMS = ['No me dejan estar', 'Se paró la votación', 'Otro problema'];
const LONGEST_DETAIL = LONGEST_REPORT - 40;

/** Asks what the problem is. Details and a photo come first, because the choice sends it. */
export function ProblemDialog({ onSend, onClose }: ProblemDialogProps) {
  const [detail, setDetail] = useState('');
  const { picture, failure, isReducing, take, remove } = usePhoto();
  const written = detail.trim();
  return (
    <Modal title="¿Qué pasa?" onClose={onClose}>
      <details className="disclosure">
        <summary>Agregar detalle o foto</summary>
        <Field label="Detalle (opcional)">
          <textarea
            rows={1}
            maxLength={LONGEST_DETAIL}
            value={detail}
            onChange={({ target }) => setDetail(target.value)}
          />
        </Field>
        <div className="delegate-photo">
          {picture ? (
            <>
              <img src={`data:image/jpeg;base64,${picture}`} alt="La foto que va con el aviso" />
              <button type="button" className="button-quiet" onClick={remove}>
                Quitar la foto
              </button>
            </>
          ) : (
            <label className="button-quiet" aria-disabled={isReducing || undefined}>
              <ImageIcon aria-hidden="true" size={20} />
              {isReducing ? 'Achicando la foto...' : 'Agregar una foto'}
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
      </details>
      <fieldset className="delegate-choices">
        <legend>{spoken`Tocá qué pasa y se manda:`}</legend>
        {PROBLEMS.map((problem) => (
          <button
            key={problem}
            type="button"
            className="button-quiet"
            disabled={isReducing}
            onClick={() => onSend(written ? `${problem}. ${written}` : problem, picture)}
          >
            {problem}
          </button>
        ))}
      </fieldset>
    </Modal>
  );
}

/** A photo that is reduced on this phone, so that it is sent also with a weak signal. */
function usePhoto() {
  const [picture, setPicture] = useState<string>();
  const [failure, setFailure] = useState('');
  const [isReducing, setReducing] = useState(false);
  useEffect(() => void import('./reduced-photo.ts').catch(() => {}), []); // fetched before the photo is taken

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setReducing(true);
    setFailure('');
    try {
      const { reducedPhoto } = await import('./reduced-photo.ts');
      setPicture(await reducedPhoto(file, { bytes: PHOTO_BYTES, pixels: PHOTO_PIXELS }));
    } catch {
      setFailure(spoken`No se pudo leer esa foto. Probá con otra, o mandá el aviso sin foto.`);
    } finally {
      setReducing(false);
    }
  };
  return { picture, failure, isReducing, take, remove: () => setPicture(undefined) };
}
