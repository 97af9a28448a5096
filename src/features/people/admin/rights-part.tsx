import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { country } from '#campaign/country.ts';
import { can } from '../../../shared/contract/rights.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Download } from '../../../shared/web/icons.ts';
import { Trash } from '../../../shared/web/menu-icons.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { ErasureDialog } from './erasure-dialog.tsx';

const FILES = { html: 'datos-personales.html', json: 'datos-personales.json' } as const;
type Format = keyof typeof FILES;

/** The buttons with which staff export or erase a person's data at the person's request. */
export function RightsPart({ phone }: { phone: string }) {
  const { download, session } = useStaff();
  const [isErasing, setErasing] = useState(false);
  const save = useMutation({
    mutationFn: (format: Format) =>
      download(`/api/admin/personas/${encodeURIComponent(phone)}/exportar?formato=${format}`, FILES[format]),
    onError: (error) => announceError('No se pudieron exportar los datos.', undefined, messageFor(error)),
  });
  const saveAs = (format: Format) => save.isPending || save.mutate(format);

  return (
    <section className="stack person-rights" aria-labelledby="rights">
      <h2 id="rights">Sus datos</h2>
      <p className="field-hint">
        Quien pregunta qué tenemos guardado, o pide que lo borremos, tiene que recibir respuesta en{' '}
        {country.dataProtection.within}. Pedile que escriba desde este mismo número.
        {!can(session, 'people: erase') && ' Borrarlos lo hace quien administra.'}
      </p>
      <div className="button-row">
        <button
          type="button"
          className="button-quiet"
          aria-disabled={save.isPending}
          onClick={() => saveAs('html')}
        >
          <Download aria-hidden="true" size={20} />
          Exportar datos
        </button>
        <button
          type="button"
          className="button-quiet"
          aria-disabled={save.isPending}
          onClick={() => saveAs('json')}
        >
          <Download aria-hidden="true" size={20} />
          Exportar datos en JSON
        </button>
        {can(session, 'people: erase') && (
          <button type="button" className="button-danger" onClick={() => setErasing(true)}>
            <Trash aria-hidden="true" size={20} />
            Borrar datos
          </button>
        )}
      </div>
      {isErasing && <ErasureDialog phone={phone} onClose={() => setErasing(false)} />}
    </section>
  );
}
