import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { everyRound, linkInput } from '../contract.ts';
import { type MadeLink, madeLinkQuery, makeLink, volunteersQuery } from './link-queries.ts';

interface LinkFormProps {
  roundId: number;
  /** The initial text of the field for the volunteer's name. */
  name: string;
  submitText: string;
  onMade: () => void;
  onCancel?: (() => void) | undefined;
}

/** Asks for the name of the volunteer and makes the link of a round. */
export function LinkForm({ roundId, name, submitText, onMade, onCancel }: LinkFormProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const { data: volunteers } = useQuery(volunteersQuery(api));
  /** The phone of the volunteer with this name, unless several have it. */
  const phoneOf = (wanted: string) => {
    const found = volunteers?.filter((volunteer) => volunteer.name === wanted.trim()) ?? [];
    return found.length === 1 ? found[0]?.phone : undefined;
  };
  const { form, mutation, onSubmit } = useFormMutation<{ name: string }, MadeLink>({
    resolver: formResolver(linkInput.model),
    initial: { name },
    fieldOf: linkInput.fieldOf,
    send: (values) => makeLink(api, roundId, { ...values, phone: phoneOf(values.name) }),
    onSent(made) {
      client.setQueryData(madeLinkQuery(roundId).queryKey, made);
      void client.invalidateQueries(everyRound);
      onMade();
    },
  });
  return (
    <form className="link-form stack" noValidate onSubmit={onSubmit}>
      <TextField
        form={form}
        name="name"
        label="Quién va a repartir"
        hint="Así vas a ver quién marcó cada puerta."
        maxLength={60}
        suggestions={volunteers?.map((volunteer) => volunteer.name) ?? []}
      />
      <div className="button-row">
        <button
          type="submit"
          className="button-quiet"
          aria-disabled={mutation.isPending || undefined}
          onClick={(event) => mutation.isPending && event.preventDefault()}
        >
          {mutation.isPending ? 'Creando…' : submitText}
        </button>
        {onCancel && (
          <button type="button" className="button-text" onClick={onCancel}>
            Cancelar
          </button>
        )}
      </div>
    </form>
  );
}
