import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { spoken } from '../../../shared/contract/spoken.ts';
import type { Api } from '../../../shared/web/api.ts';
import { Field } from '../../../shared/web/field.tsx';
import type { Suggestion } from '../../geocoding/contract.ts';
import { useSuggestions } from './suggestions.ts';

interface AddressFieldProps {
  api: Api;
  department: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  onTyped: () => void;
  onChosen: (suggestion: Suggestion) => void;
}

const LONGEST = 300;

/**
 * The address field with suggestions, a combobox that follows the ARIA Authoring Practices and accepts any text. It
 * uses no library, because libraries control the value and would lose text typed before hydration.
 */
export function AddressField({ api, department, registration, error, onTyped, onChosen }: AddressFieldProps) {
  const { suggestions, isSearching, search, clear } = useSuggestions(api, department);
  const [active, setActive] = useState(-1);
  const id = useId();
  const isOpen = suggestions.length > 0;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => {
    clear();
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    onChosen({ ...suggestion, name: suggestion.name.slice(0, LONGEST) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = suggestions[active];
    if (step) setActive((now) => wrapped(now + step, suggestions.length));
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };

  return (
    <div className="combobox">
      <Field
        label="Dirección o descripción"
        hint="La calle y el número, o cómo se llega: manzana y solar, la esquina, el color del portón."
        error={error}
      >
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          maxLength={LONGEST}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          {...registration}
          onChange={(event) => {
            setActive(-1);
            search(event.target.value);
            onTyped();
            return registration.onChange(event);
          }}
          onBlur={(event) => {
            close();
            return registration.onBlur(event);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Direcciones encontradas"
        className="combobox-list"
        hidden={!isOpen}
      >
        {suggestions.map((suggestion, index) => (
          <button
            key={`${suggestion.name} ${suggestion.latitude} ${suggestion.longitude}`}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()} // prevents the field from losing the focus
            onClick={() => choose(suggestion)}
          >
            {suggestion.name}
          </button>
        ))}
      </div>
      <p className="sr-only" role="status">
        {isOpen ? foundOf(suggestions.length) : isSearching ? 'Buscando direcciones' : ''}
      </p>
    </div>
  );
}

const wrapped = (index: number, count: number) => (index < -1 ? count - 1 : index >= count ? -1 : index);

const foundOf = (count: number) =>
  count === 1
    ? spoken`Una dirección encontrada. Elegila con la flecha hacia abajo.`
    : spoken`${count} direcciones encontradas. Elegí una con las flechas.`;
