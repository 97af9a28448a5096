import * as z from 'zod/mini';
import { PAPER } from '../../../shared/contract/paper.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { RadioChoices } from '../../../shared/web/staff/radio-choices.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { LONGEST_NOTE } from '../contract.ts';
import { cancellationInput } from './change-inputs.ts';

interface CancelDialogProps<Result> {
  title: string;
  /** Text of the button that cancels. */
  action: string;
  /** The reason that is filled in at first. */
  reason?: string | undefined;
  /** Cancels for a reason. */
  cancel: (reason: string) => Promise<Result>;
  onCancelled?: (result: Result) => void;
  onClose: () => void;
}

const OTHER = 'Otro motivo';
const READY_REASONS = ['Se mudó', `Ya ${PAPER.it} tiene`, `No ${PAPER.it} quiere más`];
const CHOICES = Object.fromEntries([...READY_REASONS, OTHER].map((reason) => [reason, reason]));

const reasonForm = z.object({ choice: z.nullable(z.string()), reason: z.string() }).check(
  z.refine(({ choice }) => choice !== null, { error: 'Elegí un motivo.', path: ['choice'] }),
  z.refine(({ choice, reason }) => choice !== OTHER || reason.trim() !== '', {
    error: 'Decí por qué se cancela.',
    path: ['reason'],
  }),
);
type ReasonValues = z.output<typeof reasonForm>;

/** The dialog that asks for the reason before staff cancel one or several list requests. */
export function CancelDialog<Result>({
  title,
  action,
  reason: suggested = '',
  cancel,
  onCancelled,
  onClose,
}: CancelDialogProps<Result>) {
  const { form, mutation, onSubmit } = useFormMutation<ReasonValues, Result>({
    resolver: formResolver(reasonForm),
    initial: { choice: suggested ? OTHER : null, reason: suggested },
    fieldOf: cancellationInput.fieldOf,
    send: ({ choice, reason }) => cancel(choice === OTHER || choice === null ? reason : choice),
    onSent: (result) => {
      onCancelled?.(result);
      onClose();
    },
    onFailure: (error) => announceError('No se pudo cancelar', undefined, messageFor(error)),
  });
  const isOther = form.watch('choice') === OTHER;
  return (
    <FormModal
      title={title}
      action={action}
      dismissal="Volver"
      isDirty={form.watch('reason') !== suggested && !mutation.isSuccess}
      isBusy={mutation.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <RadioChoices
        legend="¿Por qué? Lo lee quien lo pidió."
        registration={form.register('choice')}
        error={form.formState.errors.choice?.message}
        choices={CHOICES}
      />
      {isOther && (
        <TextField
          form={form}
          name="reason"
          label="El motivo"
          maxLength={LONGEST_NOTE}
          {...(suggested && { rows: 4 })} // a longer text, which is read before it is sent
        />
      )}
    </FormModal>
  );
}
