import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sentenceFor } from '../../../shared/web/api.ts';
import { Field } from '../../../shared/web/field.tsx';
import { showFieldProblems } from '../../../shared/web/form-problems.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { Conflict, conflictIn } from '../../../shared/web/staff/conflict.tsx';
import type { Outcome } from '../../../shared/web/staff/content-collection.ts';
import { announceOutcome } from '../../../shared/web/staff/row-acts.ts';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { LeaveQuestion, LeaveWarning } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { categoryChangeInput } from '../contract.ts';

const schema = categoryChangeInput.model;
export type CategoryValues = z.output<typeof schema>;

interface CategoryDialogProps {
  title: string;
  act: string;
  initial: CategoryValues;
  save: (values: CategoryValues) => Promise<Outcome>;
  saved: string;
  failed: string;
  onClose: () => void;
}

/** A category's name, description and colour, new or not. */
export function CategoryDialog({ title, act, initial, save, saved, failed, onClose }: CategoryDialogProps) {
  const form = useForm<CategoryValues, unknown, CategoryValues>({
    resolver: zodResolver(schema) as never,
    defaultValues: initial,
  });
  const { register, watch, handleSubmit, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [conflict, setConflict] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  const submit = async (values: CategoryValues) => {
    setConflict(null);
    try {
      const outcome = await save(values);
      announceOutcome(outcome, saved);
      onClose();
    } catch (error) {
      if (showFieldProblems(error, form, categoryChangeInput.fieldOf)) return;
      setConflict(conflictIn(error));
      announceError(`${failed} ${sentenceFor(error)}`);
    }
  };
  const close = () => (isDirty ? setLeaving(true) : onClose());

  return (
    <Modal title={title} onClose={close}>
      <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Field label="Nombre" error={errors.name?.message}>
          <input type="text" autoComplete="off" {...register('name')} />
        </Field>
        <Field label="Descripción" error={errors.description?.message}>
          <textarea rows={3} {...register('description')} />
        </Field>
        <Field label="Color" error={errors.colour?.message} hint={`Ahora: ${watch('colour')}`}>
          <input type="color" {...register('colour')} />
        </Field>
        <Conflict message={conflict} form={form} submit={submit} />
        <div className="button-row modal-actions">
          <button type="button" className="button-quiet" onClick={close}>
            Cancelar
          </button>
          <button type="submit" className="button" disabled={isSubmitting}>
            {act}
          </button>
        </div>
      </form>
      {isLeaving ? (
        <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onClose} />
      ) : (
        <LeaveWarning when={isDirty && !isSubmitting} />
      )}
    </Modal>
  );
}
