import type { ComponentProps } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';

interface DraftDialogProps<Draft extends FieldValues, Result>
  extends Pick<ComponentProps<typeof FormModal>, 'title' | 'action' | 'onClose' | 'children'> {
  form: UseFormReturn<Draft, unknown, Result>;
  onApply: (result: Result) => void;
}

/** Dialog whose form only changes values in the section's form. Nothing is sent to the server until that is saved. */
export function DraftDialog<Draft extends FieldValues, Result>(props: DraftDialogProps<Draft, Result>) {
  const { form, onApply, children, ...dialog } = props;
  return (
    <FormProvider {...form}>
      <FormModal
        {...dialog}
        isDirty={form.formState.isDirty}
        onSubmit={(event) => void form.handleSubmit(onApply)(event)}
      >
        <p className="field-hint">
          Esto no guarda nada todavía: los cambios se ven en el sitio después de «Guardar cambios».
        </p>
        {children}
      </FormModal>
    </FormProvider>
  );
}
