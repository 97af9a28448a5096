import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { MOBILE_ONLY, phoneInPath, withoutCountry } from '../../../shared/contract/phone.ts';
import { Field } from '../../../shared/web/field.tsx';
import { PEOPLE_PATH } from './people-path.ts';

/** A field that opens the history of any phone number, for people who ask for their data or its erasure. */
export function PersonFinder() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data } = z.safeParse(phoneInPath, { telefono: withoutCountry(typed) });
    if (data) void navigate(`${PEOPLE_PATH}/${data.telefono}/historial`);
    else setMistake(MOBILE_ONLY);
  };
  return (
    <form className="person-finder cluster" onSubmit={submit} noValidate>
      <Field label="¿Alguien pide sus datos o que los borres?" error={mistake}>
        <input
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder={country.phone.placeholder}
          value={typed}
          onChange={(event) => {
            setMistake('');
            setTyped(event.target.value);
          }}
        />
      </Field>
      <button type="submit" className="button-quiet">
        Ver qué hay de este número
      </button>
    </form>
  );
}
