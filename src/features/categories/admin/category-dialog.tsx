import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../../shared/web/field.tsx';
import { showFieldProblems } from '../../../shared/web/form-problems.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { Conflict, conflictIn } from '../../../shared/web/staff/conflict.tsx';
import { announceError, announceOutcome } from '../../../shared/web/staff/toasts.tsx';
import {
  UnsavedChangesDialog,
  UnsavedChangesWarning,
} from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { categoryChangeInput } from '../contract.ts';
import { type CategoryValues, categoryCollection } from './category-collection.ts';

interface CategoryDialogProps {
  /** Id of the category, undefined for a new one. */
  id?: number;
  initial: CategoryValues;
  title: string;
  /** Text of the button that saves the category. */
  action: string;
  saved: string;
  failed: string;
  onClose: () => void;
}

/** Dialog with the form for a new or existing category: name, description and colour. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { id, initial, title, action, saved, failed, onClose } = props;
  const form = useForm<CategoryValues, unknown, CategoryValues>({
    resolver: formResolver(categoryChangeInput.model),
    defaultValues: initial,
  });
  const { register, watch, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const [isLeaving, setLeaving] = useState(false);
  const save = categoryCollection.useSave({
    onSuccess: (outcome) => {
      announceOutcome(outcome, saved);
      onClose();
    },
    onError: (error) => {
      const others = showFieldProblems(error, form, categoryChangeInput.fieldOf);
      if (others.length > 0) announceError(`${failed} ${others.join(' ')}`);
    },
  });
  const submit = (values: CategoryValues) => save.mutate({ id, values });
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
        <Conflict message={conflictIn(save.error)} form={form} submit={submit} />
        <div className="button-row modal-actions">
          <button type="button" className="button-quiet" onClick={close}>
            Cancelar
          </button>
          <button type="submit" className="button" disabled={save.isPending}>
            {action}
          </button>
        </div>
      </form>
      {isLeaving ? (
        <UnsavedChangesDialog onStay={() => setLeaving(false)} onLeave={onClose} />
      ) : (
        <UnsavedChangesWarning when={isDirty && !save.isPending} />
      )}
    </Modal>
  );
}
