import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { messageFor, Refused } from '../../../shared/web/api.ts';
import { Field } from '../../../shared/web/field.tsx';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { type CountSettings, settingsInput } from '../contract.ts';
import { everyCount, saveSettings } from './count-queries.ts';
import { readSettings, type SettingsText, type TextMistakes, writtenSettings } from './settings-text.ts';

interface SettingsDialogProps {
  settings: CountSettings | null;
  onClose: () => void;
}

const rule = electoralTerms.count;
const { circuit } = electoralTerms;

/** Says what is counted: the parties with their lists, and what is known of the circuits. */
export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const initial = settings
    ? writtenSettings(settings)
    : { ...EMPTY, seats: String(rule?.council?.seats ?? '') };
  const [text, setText] = useState(initial);
  const [mistakes, setMistakes] = useState<TextMistakes>({});
  const save = useMutation({
    mutationFn: () => saveSettings(api, readSettings(text).settings),
    async onSuccess() {
      announce('Guardado');
      await client.invalidateQueries(everyCount);
      onClose();
    },
    onError: (error) => setMistakes(mistakesIn(error)),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = readSettings(text);
    setMistakes(read.mistakes);
    if (Object.keys(read.mistakes).length === 0) save.mutate();
  };
  const fieldOf = (name: keyof SettingsText) => ({
    value: text[name],
    onChange: ({ target }: { target: { value: string } }) => setText({ ...text, [name]: target.value }),
  });
  return (
    <FormModal
      title="Qué se cuenta"
      action="Guardar"
      isDirty={!save.isSuccess && JSON.stringify(text) !== JSON.stringify(initial)}
      isBusy={save.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={`${rule?.party.many} y sus ${rule?.list.many.toLowerCase()}`}
        hint="Uno por renglón, como «Partido del Ceibo: 21, 33»."
        error={mistakes.parties}
      >
        <textarea rows={6} {...fieldOf('parties')} />
      </Field>
      {rule?.council && (
        <Field label={`Cuántas bancas tiene: ${rule.council.title}`} error={mistakes.seats}>
          <input className="count-seats" inputMode="numeric" maxLength={2} {...fieldOf('seats')} />
        </Field>
      )}
      <details className="disclosure" open={Boolean(mistakes.electors ?? mistakes.earlier) || undefined}>
        <summary>Habilitados y elección anterior (opcional)</summary>
        <div className="stack">
          <Field
            label={`Habilitados por ${circuit.one.toLowerCase()}`}
            hint={`Uno por renglón, como «604 312». Con todos se sabe antes si lo que falta puede cambiar el resultado.`}
            error={mistakes.electors}
          >
            <textarea rows={4} {...fieldOf('electors')} />
          </Field>
          <Field
            label="Votos de la elección anterior"
            hint={`${circuit.one}, ${rule?.party.one.toLowerCase()} y votos, como «604; Partido del Ceibo; 120», o pegado de una planilla de cálculo.`}
            error={mistakes.earlier}
          >
            <textarea rows={4} {...fieldOf('earlier')} />
          </Field>
        </div>
      </details>
    </FormModal>
  );
}

const EMPTY: SettingsText = { parties: '', electors: '', earlier: '', seats: '' };

/** The sentences of the form's rules or the server by the field to which they belong. What belongs to none stands at the parties. */
function mistakesIn(error: unknown): TextMistakes {
  const named: [string, string][] =
    error instanceof Refused
      ? Object.entries(error.fields)
      : error instanceof z.core.$ZodError
        ? error.issues.map(({ path, message }) => [String(path[0]), message])
        : [];
  const mistakes: TextMistakes = {};
  for (const [name, message] of named) {
    const field = settingsInput.fieldOf(name.split('.')[0] ?? '') as keyof SettingsText | undefined;
    mistakes[field ?? 'parties'] ??= message;
  }
  return Object.keys(mistakes).length > 0 ? mistakes : { parties: messageFor(error) };
}
