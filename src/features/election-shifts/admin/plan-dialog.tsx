import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { country } from '#campaign/country.ts';
import { Refused } from '../../../shared/web/api.ts';
import { Field } from '../../../shared/web/field.tsx';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { X } from '../../../shared/web/icons.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { messageOf, TextField } from '../../../shared/web/staff/text-field.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import {
  type Hours,
  MOST_GENERALS,
  MOST_HOURS,
  MOST_SUBSTITUTES,
  type PlanValues,
  planForm,
  planInput,
  type Shift,
  TO_THE_END,
} from '../contract.ts';
import { hoursOf } from './grouped-shifts.ts';
import { everyShift, makeShifts } from './shift-queries.ts';

interface PlanDialogProps {
  /** The shifts as they are, from which the form begins. */
  shifts: Shift[];
  /** The hours with which it begins while there are none. */
  suggested: Hours[];
  onClose: () => void;
}

/** The dialog that makes the shifts of all circuits at once. It asks before somebody loses a shift. */
export function PlanDialog({ shifts, suggested, onClose }: PlanDialogProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const [losing, setLosing] = useState<{ reason: string; values: PlanValues }>();
  const { form, mutation, onSubmit, submit } = useFormMutation<PlanValues & { release?: boolean }>({
    resolver: formResolver(planForm),
    initial: initialOf(shifts, suggested),
    fieldOf: planInput.fieldOf,
    send: ({ release = false, ...plan }) => makeShifts(api, { ...plan, release }),
    async onSent() {
      announce('Turnos armados');
      await client.invalidateQueries(everyShift);
      onClose();
    },
    onFailure(error) {
      if (error instanceof Refused && error.status === 409)
        setLosing({ reason: error.message, values: form.getValues() });
      else announceError('No se pudieron armar los turnos.');
    },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'hours' });
  return (
    <FormModal
      title={shifts.length > 0 ? 'Cambiar turnos' : 'Armar los turnos'}
      action={shifts.length > 0 ? 'Guardar' : 'Armar'}
      isDirty={form.formState.isDirty && !mutation.isSuccess}
      isBusy={mutation.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <fieldset className="field">
        <legend>Horarios</legend>
        <p className="field-hint">Sin hora de fin, el turno dura hasta que termina el conteo.</p>
        {fields.map(({ id }, index) => (
          <div key={id} className="shift-hours">
            <TextField form={form} name={`hours.${index}.starts`} label="Desde" type="time" />
            <TextField form={form} name={`hours.${index}.ends`} label="Hasta" type="time" />
            {fields.length > 1 && (
              <button
                type="button"
                className="icon-button"
                title="Quitar"
                aria-label={`Quitar el turno ${index + 1}`}
                onClick={() => remove(index)}
              >
                <X aria-hidden="true" size={20} />
              </button>
            )}
          </div>
        ))}
        <p className="field-error" role="alert">
          {messageOf(form, 'hours') ?? messageOf(form, 'hours.root' as 'hours')}
        </p>
        {fields.length < MOST_HOURS && (
          <button type="button" className="button-text" onClick={() => append({ starts: '', ends: '' })}>
            Agregar un turno
          </button>
        )}
      </fieldset>
      <Field label="Suplentes en cada lugar, por turno" error={messageOf(form, 'substitutes')}>
        <input
          className="shift-count"
          type="number"
          min={0}
          max={MOST_SUBSTITUTES}
          {...form.register('substitutes', { valueAsNumber: true })}
        />
      </Field>
      <Field label={`${country.delegate.generals}, por turno`} error={messageOf(form, 'generals')}>
        <input
          className="shift-count"
          type="number"
          min={0}
          max={MOST_GENERALS}
          {...form.register('generals', { valueAsNumber: true })}
        />
      </Field>
      {losing && (
        <Confirmation
          title="¿Cambiar los turnos?"
          confirmText="Cambiar igual"
          busy={mutation.isPending}
          onCancel={() => setLosing(undefined)}
          onConfirm={() => {
            submit({ ...planForm.parse(losing.values), release: true });
            setLosing(undefined);
          }}
        >
          {losing.reason}
        </Confirmation>
      )}
    </FormModal>
  );
}

/** The plan that made these shifts; while there are none, the suggested hours without anybody else. */
function initialOf(shifts: Shift[], suggested: Hours[]): PlanValues {
  const most = (post: Shift['post']) =>
    Math.max(0, ...shifts.filter((shift) => shift.post === post).map(({ position }) => position));
  const hours = shifts.length > 0 ? hoursOf(shifts) : suggested;
  return {
    hours: hours.map(({ starts, ends }) => ({ starts, ends: ends === TO_THE_END ? '' : ends })),
    substitutes: most('substitute'),
    generals: most('general'),
  };
}
