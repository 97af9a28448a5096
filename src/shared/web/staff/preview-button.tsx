import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
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

/** The sizes of the preview's window in pixels, which fit the screen of a desktop. The first choice opens a tab. */
const WIDTHS = {
  '': 'Escritorio',
  'width=820,height=900': 'Tableta',
  'width=390,height=800': 'Teléfono',
};

/**
 * Shows the values of the form as visitors will see them, in another tab or in a window as wide as the chosen device.
 * Errors are shown at their fields.
 */
export function PreviewButton<Values extends ContentValues, Item extends Versioned & Values>(
  props: PreviewButtonProps<Values, Item>,
) {
  const { kind, form, id } = props;
  const { preparePreview } = kind.collection.useDrafts();
  const [size, setSize] = useState('');
  const preview = useMutation({
    mutationFn: async (values: Values) => {
      // Browsers open a tab only while they handle the click.
      const tab = window.open('', size ? `vista-previa ${size}` : 'vista-previa', size);
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
    <div className="preview-choice">
      <button
        type="button"
        className="button-quiet"
        disabled={preview.isPending}
        onClick={form.handleSubmit((values) => preview.mutate(values))}
      >
        Ver como visitante
      </button>
      <select
        className="control"
        aria-label="Ancho de la vista previa"
        value={size}
        onChange={({ target }) => setSize(target.value)}
      >
        {Object.entries(WIDTHS).map(([value, name]) => (
          <option key={name} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
