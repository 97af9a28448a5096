import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { Refused } from './api.ts';
import { showFieldProblems } from './form-problems.ts';

const FIELDS: Record<string, string> = { titulo: 'title', activo: 'active' };

/** A form with an input for `title` and none for `active`. */
function Form({ error }: { error: Error }) {
  const form = useForm({ defaultValues: { title: '', active: true } });
  const [others, setOthers] = useState<string[]>([]);
  return (
    <form>
      <input aria-label="Título" {...form.register('title')} />
      <p data-testid="field">{form.formState.errors.title?.message}</p>
      <ul>
        {others.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <button type="button" onClick={() => setOthers(showFieldProblems(error, form, (name) => FIELDS[name]))}>
        Guardar
      </button>
    </form>
  );
}

const refused = (fields: Record<string, string>) => new Refused(422, 'No se puede.', fields);

test.each<[string, Error, string, string[]]>([
  ['about a field with an input', refused({ titulo: 'Falta.' }), 'Falta.', []],
  ['about a value without an input', refused({ activo: 'Hoy no.' }), '', ['Hoy no.']],
  ['about an unknown field', refused({ titulo: 'Falta.', otro: 'Mal.' }), 'Falta.', ['Mal.']],
  ['in the same words', refused({ activo: 'Hoy no.', otro: 'Hoy no.' }), '', ['Hoy no.']],
  ['about no field', refused({}), '', ['No se puede.']],
])('shows a rejection %s once', (_, error, atField, others) => {
  render(<Form error={error} />);
  fireEvent.click(screen.getByText('Guardar'));
  expect(screen.getByTestId('field')).toHaveTextContent(atField);
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(others);
});
