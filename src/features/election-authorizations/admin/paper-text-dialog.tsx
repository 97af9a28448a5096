import { useQueryClient } from '@tanstack/react-query';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { storeSaved } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { PAPER_PLACEHOLDERS, type PaperTemplate, templateInput } from '../contract.ts';
import { saveTemplate, templateQuery } from './authorization-queries.ts';

const HINT = `Cada renglón es un párrafo. Se reemplazan: ${Object.entries(PAPER_PLACEHOLDERS)
  .map(([name, meaning]) => `{${name}} (${meaning})`)
  .join(', ')}.`;

/** The dialog that changes the text of all papers and who signs them. */
export function PaperTextDialog({ template, onClose }: { template: PaperTemplate; onClose: () => void }) {
  const { api } = useStaff();
  const client = useQueryClient();
  const { form, mutation, onSubmit } = useFormMutation<PaperTemplate>({
    resolver: formResolver(templateInput.model),
    initial: template,
    fieldOf: templateInput.fieldOf,
    send: (values) => saveTemplate(api, values),
    onSent(_, values) {
      storeSaved(client, templateQuery(api), values);
      announce('Texto guardado');
      onClose();
    },
  });
  return (
    <FormModal
      title="Texto de los poderes"
      action="Guardar"
      isDirty={form.formState.isDirty && !mutation.isSuccess}
      isBusy={mutation.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField form={form} name="title" label="Título" maxLength={80} />
      <TextField form={form} name="text" label="Texto" hint={HINT} rows={8} maxLength={3_000} />
      <TextField
        form={form}
        name="authorities"
        label="Quiénes firman"
        hint="Uno por renglón, con el cargo después de una coma: 'Ana Pérez, presidenta'."
        rows={3}
        maxLength={500}
      />
    </FormModal>
  );
}
