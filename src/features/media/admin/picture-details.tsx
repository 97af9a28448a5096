import { CENTRED, LARGEST_ZOOM, type PictureFocus } from '../../../shared/contract/picture-focus.ts';
import { Field } from '../../../shared/web/field.tsx';
import { focusStyle } from '../../../shared/web/picture.tsx';
import type { PictureDetailsProps } from '../contract.ts';
import './picture-details.css';

/** The fields for the description of a picture, and for the part that stays visible when it is cropped. */
export function PictureDetails({ src, description, focus, error, onChange }: PictureDetailsProps) {
  const isDecorative = description === '';
  return (
    <>
      {!isDecorative && (
        <Field
          label="Descripción de la imagen"
          hint="Qué se ve, en una frase, para quien no puede verla."
          error={error}
        >
          <input
            type="text"
            autoComplete="off"
            value={description ?? ''}
            onChange={({ target }) => onChange({ description: target.value || null })}
          />
        </Field>
      )}
      <div className="field">
        <label className="choice">
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={({ target }) => onChange({ description: target.checked ? '' : null })}
          />
          Es decorativa: no dice nada que no esté en el texto
        </label>
      </div>
      <FocusField src={src} focus={focus ?? CENTRED} onChange={(next) => onChange({ focus: next })} />
    </>
  );
}

interface FocusFieldProps {
  src: string;
  focus: PictureFocus;
  onChange: (focus: PictureFocus) => void;
}

const SHAPES = [
  { name: 'En el sitio', ratio: '3 / 2' },
  { name: 'En una tarjeta', ratio: '552 / 630' },
];

/** The field for the part of a picture that stays visible, chosen by a click on the picture or with sliders. */
function FocusField({ src, focus, onChange }: FocusFieldProps) {
  const sliders = [
    { label: 'De izquierda a derecha', name: 'x', min: 0, max: 100, step: 1, unit: ' %' },
    { label: 'De arriba abajo', name: 'y', min: 0, max: 100, step: 1, unit: ' %' },
    { label: 'Acercar', name: 'zoom', min: 1, max: LARGEST_ZOOM, step: 0.1, unit: ' veces' },
  ] as const;
  return (
    <fieldset className="focus-field stack">
      <legend>Encuadre</legend>
      <p className="field-hint">
        Tocá en la imagen lo que tiene que verse siempre. Vale para todos los tamaños y para las tarjetas.
      </p>
      <div className="focus-pictures cluster loose">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same with the keyboard */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        <div className="focus-whole" onClick={(event) => onChange({ ...focus, ...pointOf(event) })}>
          <img src={src} alt="Vista previa" />
          <span style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }} />
        </div>
        {SHAPES.map(({ name, ratio }) => (
          <figure key={name}>
            <div style={{ aspectRatio: ratio }}>
              <img src={src} alt="" style={focusStyle(focus)} />
            </div>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      {sliders.map(({ label, name, min, max, step, unit }) => (
        <label key={name}>
          {label}
          <input
            type="range"
            {...{ min, max, step }}
            value={focus[name]}
            aria-valuetext={`${focus[name]}${unit}`}
            onChange={({ target }) => onChange({ ...focus, [name]: Number(target.value) })}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the clicked point in percent of the picture's width and height. */
function pointOf({ clientX, clientY, currentTarget }: React.MouseEvent): { x: number; y: number } {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const percent = (part: number, whole: number) =>
    Math.round(Math.min(1, Math.max(0, whole ? part / whole : 0.5)) * 100);
  return { x: percent(clientX - left, width), y: percent(clientY - top, height) };
}
