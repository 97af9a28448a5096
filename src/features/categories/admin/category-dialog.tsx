import { useForm } from 'react-hook-form';
import { Field } from '../../../shared/web/field.tsx';
import { showFieldProblems } from '../../../shared/web/form-problems.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Conflict, conflictIn } from '../../../shared/web/staff/conflict.tsx';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announceError, announceOutcome } from '../../../shared/web/staff/toasts.tsx';
import { type Category, categoryChangeInput, DEFAULT_COLOUR } from '../contract.ts';
import { type CategoryValues, categoryCollection } from './category-collection.ts';

interface CategoryDialogProps {
  /** The category to change; without it a new one is made. */
  category?: Category;
  onClose: () => void;
}

const NEW: CategoryValues = { name: '', description: '', colour: DEFAULT_COLOUR, active: true };
const valuesOf = ({ id, inUse, ...values }: Category): CategoryValues => values;

/** Dialog with the form for a new or existing category: name, description and colour. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const form = useForm<CategoryValues, unknown, CategoryValues>({
    resolver: formResolver(categoryChangeInput.model),
    defaultValues: category ? valuesOf(category) : NEW,
  });
  const { register, watch, handleSubmit, formState } = form;
  const save = categoryCollection.useSave({
    onSuccess: (outcome) => {
      announceOutcome(outcome, category ? 'Categoría editada' : 'Categoría creada');
      onClose();
    },
    onError: (error) => {
      const others = showFieldProblems(error, form, categoryChangeInput.fieldOf);
      const failed = `No se pudo ${category ? 'editar' : 'crear'} la categoría.`;
      if (others.length > 0) announceError(`${failed} ${others.join(' ')}`);
    },
  });
  const submit = (values: CategoryValues) => save.mutate({ id: category?.id, values });

  return (
    <FormModal
      title={category ? 'Editar categoría' : 'Nueva categoría'}
      action={category ? 'Guardar cambios' : 'Crear categoría'}
      isDirty={formState.isDirty}
      isBusy={save.isPending}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Nombre" />
      <TextField form={form} name="description" label="Descripción" rows={3} />
      <Field label="Color" error={formState.errors.colour?.message} hint={`Ahora: ${watch('colour')}`}>
        <input type="color" {...register('colour')} />
      </Field>
      <Conflict message={conflictIn(save.error)} form={form} submit={submit} />
    </FormModal>
  );
}
