import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../shared/web/field.tsx';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import {
  UnsavedChangesDialog,
  UnsavedChangesWarning,
} from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { PLACEHOLDERS, type Template, type TemplateInput, templateInput } from '../contract.ts';
import { saveTemplate, templatesQuery } from './template-queries.ts';

interface TemplateDialogProps {
  /** The template to change; without it a new one is made. */
  template?: Template;
  onClose: () => void;
}

const HINT = `${Object.entries(PLACEHOLDERS)
  .map(([word, meaning]) => `{${word}} pone ${meaning}`)
  .join('; ')}.`;

/** Dialog with the form for a new or existing template: title and text. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const { form, mutation, onSubmit } = useFormMutation<TemplateInput>({
    resolver: formResolver(templateInput.model),
    initial: { title: template?.title ?? '', text: template?.text ?? 'Hola, {nombre}. ' },
    fieldOf: templateInput.fieldOf,
    send: (values) => saveTemplate(api, template?.id, values),
    onSent: async () => {
      announce(template ? 'Respuesta modelo guardada' : 'Respuesta modelo creada');
      await client.invalidateQueries({ queryKey: templatesQuery(api).queryKey });
      onClose();
    },
  });
  const { errors, isDirty } = form.formState;
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Modal title={template ? 'Editar respuesta modelo' : 'Nueva respuesta modelo'} onClose={close}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <Field label="Título" error={errors.title?.message}>
          <input type="text" autoComplete="off" {...form.register('title')} />
        </Field>
        <Field label="Texto" error={errors.text?.message} hint={HINT}>
          <textarea rows={8} {...form.register('text')} />
        </Field>
        <div className="button-row modal-actions">
          <button type="button" className="button-quiet" onClick={close}>
            Cancelar
          </button>
          <button type="submit" className="button" disabled={mutation.isPending}>
            {template ? 'Guardar cambios' : 'Crear respuesta'}
          </button>
        </div>
      </form>
      {isLeaving ? (
        <UnsavedChangesDialog onStay={() => setLeaving(false)} onLeave={onClose} />
      ) : (
        <UnsavedChangesWarning when={isDirty && !mutation.isPending && !mutation.isSuccess} />
      )}
    </Modal>
  );
}
