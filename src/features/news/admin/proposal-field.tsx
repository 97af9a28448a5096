import { Field } from '../../../shared/web/field.tsx';
import { useServedList } from '../../../shared/web/staff/content-collection.ts';
import type { ContentForm } from '../../../shared/web/staff/content-form.tsx';
import { type Proposal, proposalList } from '../../proposals/contract.ts';
import type { NewsValues } from './news-collection.ts';

/** Returns the proposals that the server has, of which an article can name one. */
export const useProposals = () => useServedList(proposalList).items.filter(({ id }) => id > 0);

interface ProposalFieldProps {
  form: ContentForm<NewsValues>;
  proposals: Proposal[];
}

/**
 * The field for the proposal that the article names: a published one or none. One that was hidden or deleted meanwhile
 * stays chosen, so that saving the form does not change it silently.
 */
export function ProposalField({ form, proposals }: ProposalFieldProps) {
  const chosen = form.watch('proposalId') ?? null;
  const offered = proposals.filter(({ id, active }) => active || id === chosen);
  const isGone = chosen !== null && !offered.some(({ id }) => id === chosen);
  return (
    <Field
      label="Propuesta de la que habla"
      hint="Opcional. Al final de la noticia queda un enlace a esa propuesta."
      error={form.formState.errors.proposalId?.message}
    >
      <select
        value={chosen ?? ''}
        onChange={({ target }) =>
          form.setValue('proposalId', target.value ? Number(target.value) : null, { shouldDirty: true })
        }
      >
        <option value="">Ninguna</option>
        {offered.map(({ id, title, active }) => (
          <option key={id} value={id}>
            {active ? title : `${title} (no se ve: está oculta)`}
          </option>
        ))}
        {isGone && <option value={chosen}>Una propuesta que ya no está</option>}
      </select>
    </Field>
  );
}
