import { useState } from 'react';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Field } from '../../../shared/web/field.tsx';
import { Modal } from '../../../shared/web/modal.tsx';
import { PhotoField } from '../../../shared/web/photo-field.tsx';
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
  const [picture, setPicture] = useState<string>();
  const [isReducing, setReducing] = useState(false);
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
        <PhotoField
          picture={picture}
          label="Agregar una foto"
          description="La foto que va con el aviso"
          limits={{ pixels: PHOTO_PIXELS, bytes: PHOTO_BYTES }}
          onChange={setPicture}
          onBusy={setReducing}
        />
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
