import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../../field.tsx';
import { linkAddress } from './pasted-text.ts';

interface LinkFormProps {
  /** Where the link at the selection leads, empty for a new one. */
  address: string;
  onSet: (address: string) => void;
  onRemove: () => void;
  onCancel: () => void;
}

/** Asks where a link leads. It is no form of its own, because it stands within the form of the item. */
export function LinkForm({ address, onSet, onRemove, onCancel }: LinkFormProps) {
  const [typed, setTyped] = useState(address);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const set = () => {
    const valid = linkAddress(typed);
    if (valid) return onSet(valid);
    setError(WRONG);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && event.target === field.current) set();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which the field's label is
    <div role="group" aria-label="Enlace" className="text-link-form" onKeyDown={onKeyDown}>
      <Field label="Adónde lleva" error={error}>
        <input
          ref={field}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="https://…"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className="cluster tight">
        <button type="button" className="button-quiet" onClick={set}>
          Poner el enlace
        </button>
        {address && (
          <button type="button" className="button-quiet" onClick={onRemove}>
            Quitarlo
          </button>
        )}
        <button type="button" className="button-quiet" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </div>
  );
}

const WRONG =
  'Poné una dirección que empiece con https://, un mail, o una página de este sitio, como /propuestas.';
