import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { Modal } from '../../../shared/web/modal.tsx';
import {
  UnsavedChangesDialog,
  UnsavedChangesWarning,
} from '../../../shared/web/staff/unsaved-changes-warning.tsx';

interface DraftDialogProps<Draft extends FieldValues, Result> {
  title: string;
  /** Text of the button that puts the values into the section's form. */
  action: string;
  form: UseFormReturn<Draft, unknown, Result>;
  onApply: (result: Result) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a form whose values go into the form of the section. It sends nothing. */
export function DraftDialog<Draft extends FieldValues, Result>(props: DraftDialogProps<Draft, Result>) {
  const { title, action, form, onApply, onClose, children } = props;
  const { isDirty } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Modal title={title} onClose={close}>
      <FormProvider {...form}>
        <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(onApply)(event)}>
          <p className="field-hint">
            Esto no guarda nada todavía: los cambios se ven en el sitio después de «Guardar cambios».
          </p>
          {children}
          <div className="button-row modal-actions">
            <button type="button" className="button-quiet" onClick={close}>
              Cancelar
            </button>
            <button type="submit" className="button">
              {action}
            </button>
          </div>
        </form>
      </FormProvider>
      {isLeaving ? (
        <UnsavedChangesDialog onStay={() => setLeaving(false)} onLeave={onClose} />
      ) : (
        <UnsavedChangesWarning when={isDirty} />
      )}
    </Modal>
  );
}
