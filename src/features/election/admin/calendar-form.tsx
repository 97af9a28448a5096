import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { formatDay, formatMoment } from '../../../shared/contract/calendar.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import {
  CLOSABLE_PARTS,
  CLOSING_PHASES,
  type Election,
  type ElectionPhase,
} from '../../../shared/contract/election.ts';
import { hoursMistake } from '../../../shared/contract/election-fields.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Conflict, conflictIn } from '../../../shared/web/staff/conflict.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { PHASE_NAMES } from '../../../shared/web/staff/phase-words.ts';
import { usePreviewTab } from '../../../shared/web/staff/preview-tab.ts';
import { storeSaved } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announceError, announceOutcome } from '../../../shared/web/staff/toasts.tsx';
import { UnsavedChangesWarning } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { SECTIONS } from '../../settings/contract.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import {
  type CalendarState,
  type CalendarValues,
  calendarQuery,
  changeCalendar,
  previewCalendar,
} from './calendar-query.ts';
import { PART_LABELS, PART_NAMES } from './closable-parts.ts';
import { PhasesTable } from './phases-table.tsx';

type FormValues = CalendarValues & { version?: number | undefined };

/**
 * The form of the election's calendar below the phases that follow from it. Before it is saved, a dialog says in words
 * what changes.
 */
export function CalendarForm({ state }: { state: CalendarState }) {
  const { api } = useStaff();
  const client = useQueryClient();
  const [asked, setAsked] = useState<FormValues | null>(null);
  const { form, mutation, submit } = useFormMutation<FormValues, CalendarState>({
    resolver: formResolver(schema),
    initial: valuesOf(state),
    fieldOf: SECTIONS.election.fieldOf,
    send: ({ version, ...value }) => changeCalendar(api, { value, version }),
    onSent(saved) {
      announceOutcome('saved', 'Calendario guardado', { link: { text: 'Ver en el sitio', path: '/' } });
      storeSaved(client, calendarQuery(api), saved);
      form.reset(valuesOf(saved));
    },
  });
  const { isDirty, isSubmitted } = form.formState;
  useEffect(() => {
    if (!isDirty) form.reset(valuesOf(state)); // what is being typed stays
  }, [form, state, isDirty]);
  const preview = usePreview();
  const typed = z.safeParse(schema, form.watch()).data;
  const restore = () => {
    for (const [name, value] of Object.entries(inInputs(state.folder)))
      form.setValue(name as keyof CalendarValues, structuredClone(value), {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      });
  };
  const { folder } = state;
  const isOfFolder = typed !== undefined && isSame(typed, folder);
  return (
    <form
      className="form long-form election-form"
      data-unsaved={isDirty || undefined}
      noValidate
      onSubmit={(event) => void form.handleSubmit(setAsked)(event)}
    >
      <h2>El día y las horas</h2>
      <div className="election-hours">
        <TextField form={form} name="day" type="date" label="Día de la elección" />
        <TextField form={form} name="opens" type="time" label="Abre la votación" />
        <TextField form={form} name="closes" type="time" label="Cierra la votación" />
        {country.silence && (
          <TextField form={form} name="vedaEnds" type="time" label={`Termina ${country.silence.named}`} />
        )}
      </div>
      {country.silence && (
        <p className="field-hint">{`${capitalised(country.silence.named)} termina ese mismo día.`}</p>
      )}
      <h2>Qué cierra cada fase</h2>
      <p className="field-hint">
        El sitio cambia de fase solo. Marcá lo que se cierra mientras dura cada una. Cerrar los pedidos corta
        también el reparto.
        {country.silence && ` Desde que cierra la votación sigue lo que cierra ${country.silence.named}.`}{' '}
        «Ver la portada» la muestra con lo que está escrito acá, sin guardarlo.
      </p>
      <PhasesTable
        election={typed ?? state.value}
        boxOf={(phase, part) => (
          <label className="choice" key={part}>
            <input
              type="checkbox"
              value={part}
              aria-label={`${PHASE_NAMES[phase]}, cierra: ${PART_NAMES[part]}`}
              {...form.register(`closed.${phase}`)}
            />
            {PART_LABELS[part]}
          </label>
        )}
        onPreview={(phase) => void form.handleSubmit((values) => preview.mutate({ values, phase }))()}
      />
      <h2>{`Pedidos de ${country.paper}`}</h2>
      <div className="field">
        <label className="choice">
          <input type="checkbox" {...form.register('takesOrders')} />
          {`Tomar pedidos de ${country.paper}`}
        </label>
        <p className="field-hint">
          Si la desmarcás no entra ningún pedido más, pero los que ya están se siguen repartiendo.
        </p>
      </div>
      {!isOfFolder && (
        <p className="from-folder cluster ends">
          <span className="field-hint">
            {`En la carpeta: ${formatDay(folder.day)}, de ${folder.opens} a ${folder.closes}.`}
          </span>
          <button type="button" className="button-quiet" onClick={restore}>
            Como vino en la carpeta
          </button>
        </p>
      )}
      <Conflict message={conflictIn(mutation.error)} form={form} submit={submit} />
      <div className="button-row form-actions">
        <button type="submit" className="button" disabled={mutation.isPending}>
          Guardar el calendario
        </button>
      </div>
      {state.changedBy && state.changedAt && (
        <p className="field-hint">
          Último cambio: {state.changedBy}, {formatMoment(state.changedAt)}.
        </p>
      )}
      {asked && (
        <CalendarDialog
          former={state.value}
          next={asked}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            submit(asked);
          }}
        />
      )}
      <UnsavedChangesWarning when={isDirty && !mutation.isPending} />
    </form>
  );
}

/** In a country without a veda the form has no field for its end, which is then the closing. */
const schema = SECTIONS.election.form.check(({ value, issues }) => {
  if (!country.silence) return;
  const mistake = hoursMistake(value);
  if (mistake) issues.push({ code: 'custom', message: mistake.message, path: [mistake.field], input: value });
});

/** Hours as inputs have them: 08:00. */
const inInputs = <Values extends Election>(values: Values): Values => ({
  ...values,
  opens: values.opens.padStart(5, '0'),
  closes: values.closes.padStart(5, '0'),
  vedaEnds: values.vedaEnds.padStart(5, '0'),
});

const valuesOf = ({ value, version }: CalendarState): FormValues => ({ ...inInputs(value), version });

const isSame = ({ version, ...values }: FormValues, folder: CalendarValues) => {
  const inOrder = ({ day, opens, closes, vedaEnds, closed, takesOrders }: CalendarValues) =>
    JSON.stringify([
      day,
      opens,
      closes,
      vedaEnds,
      takesOrders,
      CLOSING_PHASES.map((phase) => CLOSABLE_PARTS.filter((part) => closed[phase].includes(part))),
    ]);
  return inOrder(values) === inOrder(folder);
};

/** Shows the home page in a phase of the calendar in the form, in another tab. */
function usePreview() {
  const { api } = useStaff();
  return usePreviewTab<{ values: FormValues; phase: ElectionPhase }>({
    prepare: async ({ values: { version, ...value }, phase }) =>
      `${await previewCalendar(api, value)}?fase=${phase}`,
    onError: (error) => announceError('No se pudo preparar la vista previa', undefined, messageFor(error)),
  });
}
