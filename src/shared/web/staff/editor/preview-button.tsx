import { useMutation } from '@tanstack/react-query';
import { showFieldProblems } from '../../form-problems.ts';
import type { Versioned } from '../content-collection.ts';
import type { ContentForm, ContentKind, ContentValues } from '../content-form.tsx';
import { announceError, announceOutcome } from '../toasts.tsx';

interface PreviewButtonProps<Values extends ContentValues, Item extends Versioned & Values> {
  kind: ContentKind<Values, Item>;
  form: ContentForm<Values>;
  /** Id of the edited item, or undefined for a new one. */
  id: number | undefined;
}

/** Opens the whole page in another tab, as visitors will see it. Errors are shown at their fields. */
export function PreviewButton<Values extends ContentValues, Item extends Versioned & Values>(
  props: PreviewButtonProps<Values, Item>,
) {
  const { kind, form, id } = props;
  const { preparePreview } = kind.collection.useDrafts();
  const preview = useMutation({
    mutationFn: async (values: Values) => {
      // Browsers open a tab only while they handle the click.
      const tab = window.open('', 'vista-previa');
      try {
        return { tab, url: await preparePreview(values, id) };
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onSuccess: ({ tab, url }) => {
      if (tab) tab.location.href = url;
      else announceOutcome('saved', 'La vista previa está lista', { text: 'Abrirla', path: url });
    },
    onError: (error) => {
      const others = showFieldProblems(error, form, kind.collection.input.fieldOf);
      if (others.length > 0) announceError(`No se pudo preparar la vista previa. ${others.join(' ')}`);
    },
  });
  return (
    <button
      type="button"
      className="button-quiet"
      title="Ver como visitante, en otra pestaña"
      disabled={preview.isPending}
      onClick={form.handleSubmit((values) => preview.mutate(values))}
    >
      Ver
    </button>
  );
}
