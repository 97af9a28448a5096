import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { labelsInput } from '../../contract/labels.ts';
import { messageFor } from '../api.ts';
import { formResolver } from '../form-resolver.ts';
import { FormModal } from './form-modal.tsx';
import { useFormMutation } from './form-mutation.ts';
import { changeLabels, everyLabel } from './labels.ts';
import { useStaff } from './staff-context.tsx';
import { TextField } from './text-field.tsx';
import { announce, announceError } from './toasts.tsx';

interface LabelsDialogProps {
  labels: string[];
  onClose: () => void;
}

/** The dialog in which administrators write the labels that messages and people can have, one in each line. */
export function LabelsDialog({ labels, onClose }: LabelsDialogProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const { form, mutation, onSubmit } = useFormMutation<{ labels: string }>({
    resolver: formResolver(schema),
    initial: { labels: labels.join('\n') },
    fieldOf: labelsInput.fieldOf,
    send: (values) => changeLabels(api, linesOf(values.labels)),
    onSent() {
      announce('Etiquetas guardadas');
      void client.invalidateQueries(everyLabel);
      onClose();
    },
    onFailure: (error) =>
      announceError('No se pudieron guardar las etiquetas.', undefined, messageFor(error)),
  });
  return (
    <FormModal
      title="Etiquetas"
      action="Guardar"
      isDirty={form.formState.isDirty}
      isBusy={mutation.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="labels"
        label="Una en cada línea"
        hint="Si sacás una, los mensajes y las personas que ya la tienen la conservan."
        rows={8}
      />
    </FormModal>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The lines of the text are checked with the rules of the request. */
const schema = z.object({
  labels: z.string().check(({ value, issues }) => {
    const { error } = z.safeParse(labelsInput.model, { labels: linesOf(value) });
    const message = error?.issues[0]?.message;
    if (message) issues.push({ code: 'custom', message, input: value });
  }),
});
