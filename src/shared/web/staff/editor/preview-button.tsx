import { showFieldProblems } from '../../form-problems.ts';
import { ExternalLink } from '../../icons.ts';
import type { Versioned } from '../content-collection.ts';
import type { ContentForm, ContentKind, ContentValues } from '../content-form.tsx';
import { usePreviewTab } from '../preview-tab.ts';
import { announceError } from '../toasts.tsx';

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
  const preview = usePreviewTab<Values>({
    prepare: (values) => preparePreview(values, id),
    onError: (error) => {
      const others = showFieldProblems(error, form, kind.collection.input.fieldOf);
      if (others.length > 0) announceError(`No se pudo preparar la vista previa. ${others.join(' ')}`);
    },
  });
  return (
    <button
      type="button"
      className="button-quiet editor-tab"
      title="Ver como visitante, en otra pestaña"
      disabled={preview.isPending}
      onClick={form.handleSubmit((values) => preview.mutate(values))}
    >
      <ExternalLink aria-hidden="true" size={20} />
      Vista previa
    </button>
  );
}
