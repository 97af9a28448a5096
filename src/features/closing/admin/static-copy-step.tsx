import { dayInCountry, formatMoment } from '../../../shared/contract/calendar.ts';
import { ExportButton } from '../../../shared/web/staff/export-button.tsx';
import { type Closing, STATIC_COPY_API } from '../contract.ts';
import { Command, ForServer } from './for-server.tsx';
import { Step } from './step.tsx';

interface StaticCopyStepProps {
  closing: Closing;
  onSaved: () => void;
}

/** The archive of the public site, and how it is put on any web server. */
export function StaticCopyStep({ closing: { hasBegun, staticCopy }, onSaved }: StaticCopyStepProps) {
  return (
    <Step
      title="La copia fija del sitio"
      state={staticCopy.state}
      foldedTo={!hasBegun && 'Las páginas públicas en una carpeta'}
    >
      <div className="closing-copy stack tight">
        <div className="stack tight">
          <p>
            Una carpeta con las páginas públicas como quedan después de la elección, sin formularios y sin
            datos de las personas que escribieron o pidieron. Se abre sin internet, con un doble clic en{' '}
            <code>index.html</code>, y cualquier servidor de páginas la puede mostrar.
          </p>
          {hasBegun && (
            <div className="cluster tight">
              <ExportButton
                path={STATIC_COPY_API}
                fileName={`copia-fija-${dayInCountry(new Date())}.zip`}
                text="Bajar la copia fija (ZIP)"
                failed="No se pudo bajar la copia fija"
                onSaved={onSaved}
              />
              <span className="field-hint">
                {staticCopy.downloadedAt ? `Bajada el ${formatMoment(staticCopy.downloadedAt)}` : ''}
              </span>
            </div>
          )}
        </div>
        <ForServer>
          <p>Así se pone en un servidor:</p>
          <ol className="closing-how stack tight">
            <li>Abrí el ZIP: adentro hay una carpeta.</li>
            <li>
              Subí todo lo que hay en esa carpeta al lugar de las páginas de tu servidor o de tu proveedor. No
              hace falta instalar nada.
            </li>
            <li>
              Si es en la misma dirección de ahora, los enlaces que la gente ya compartió siguen sirviendo.
            </li>
          </ol>
          <p>También se puede hacer con un comando, con el sitio en marcha:</p>
          <Command text="npm run static-copy -- --to copia-fija" />
        </ForServer>
      </div>
    </Step>
  );
}
