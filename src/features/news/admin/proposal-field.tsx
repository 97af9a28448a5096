import { Field } from '../../../shared/web/field.tsx';
import { ItemOptions } from '../../../shared/web/select-options.tsx';
import { useServedList } from '../../../shared/web/staff/content-collection.ts';
import type { ContentForm } from '../../../shared/web/staff/content-form.tsx';
import { proposalList } from '../../proposals/contract.ts';
import type { NewsValues } from './news-collection.ts';

/**
 * The field for the published proposal that the article names, if any. A proposal that was hidden or deleted later
 * stays chosen, so that saving the form does not change it silently.
 */
export function ProposalField({ form }: { form: ContentForm<NewsValues> }) {
  const { items, isLoading } = useServedList(proposalList);
  const chosen = form.watch('proposalId') ?? null;
  // Proposals with a negative id are not on the server, so no article can name them.
  const offered = items.filter(({ id, active }) => id > 0 && (active || id === chosen));
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
        <ItemOptions items={offered} />
        {isGone && <option value={chosen}>{isLoading ? '' : 'Una propuesta que ya no está'}</option>}
      </select>
    </Field>
  );
}
