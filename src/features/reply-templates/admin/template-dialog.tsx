import { useQueryClient } from '@tanstack/react-query';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { PLACEHOLDERS, type Template, type TemplateInput, templateInput } from '../contract.ts';
import { saveTemplate, templatesQuery } from './template-queries.ts';

interface TemplateDialogProps {
  /** The template to change. Without it, the dialog creates a new one. */
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
  return (
    <FormModal
      title={template ? 'Editar respuesta modelo' : 'Nueva respuesta modelo'}
      action={template ? 'Guardar cambios' : 'Crear respuesta'}
      isDirty={form.formState.isDirty && !mutation.isSuccess}
      isBusy={mutation.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField form={form} name="title" label="Título" />
      <TextField form={form} name="text" label="Texto" hint={HINT} rows={8} />
    </FormModal>
  );
}
