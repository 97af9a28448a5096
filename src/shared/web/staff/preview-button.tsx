import { useMutation } from '@tanstack/react-query';
import { messageFor } from '../api.ts';
import { showFieldProblems } from '../form-problems.ts';
import type { Versioned } from './content-collection.ts';
import type { ContentForm, ContentKind, ContentValues } from './content-form.tsx';
import { announceError, announceOutcome } from './toasts.tsx';

interface PreviewButtonProps<Values extends ContentValues, Item extends Versioned & Values> {
  kind: ContentKind<Values, Item>;
  form: ContentForm<Values>;
  /** Id of the edited item, or undefined for a new one. */
  id?: number;
}

/** Shows what the form has as visitors will see it, in another tab. Errors are shown at their fields. */
export function PreviewButton<Values extends ContentValues, Item extends Versioned & Values>(
  props: PreviewButtonProps<Values, Item>,
) {
  const { kind, form, id } = props;
  const { preparePreview } = kind.collection.useDrafts();
  const preview = useMutation({
    mutationFn: async (values: Values) => {
      const tab = window.open('', 'vista-previa'); // browsers open a tab only while they handle the click
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
      if (showFieldProblems(error, form, kind.fieldOf)) return;
      announceError(`No se pudo preparar la vista previa. ${messageFor(error)}`);
    },
  });
  return (
    <button
      type="button"
      className="button-quiet"
      disabled={preview.isPending}
      onClick={form.handleSubmit((values) => preview.mutate(values))}
    >
      Ver como visitante
    </button>
  );
}
