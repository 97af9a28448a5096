import { formatMoment } from '../../../shared/contract/calendar.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { ExportButton } from '../../../shared/web/staff/export-button.tsx';
import type { Closing } from '../contract.ts';
import type { ClosingScreenProps } from './closing-props.ts';
import { Step } from './step.tsx';

interface ExportsStepProps {
  closing: Closing;
  paths: ClosingScreenProps['exports'];
  onSaved: () => void;
}

const LISTS = [
  { name: 'listRequests', fileName: 'pedidos-de-lista.csv', one: 'pedido', many: 'pedidos' },
  { name: 'people', fileName: 'personas.csv', one: 'persona', many: 'personas' },
  { name: 'messages', fileName: 'mensajes.csv', one: 'mensaje', many: 'mensajes' },
] as const;

/** The lists as files to keep, with a word about the data in them. */
export function ExportsStep({ closing: { hasBegun, exports }, paths, onSaved }: ExportsStepProps) {
  return (
    <Step title="Lo que la ley pide guardar" state={exports.state} foldedTo={!hasBegun && inShort(exports)}>
      <p>
        Son archivos con datos de personas. El borrado del sitio no llega a los que están en tu computadora:
        guardalos donde nadie más los vea, y borralos vos cuando ya no hagan falta.
      </p>
      <ul className="closing-lists">
        {LISTS.map(({ name, fileName, one, many }) => {
          const list = exports[name];
          if (!list) return null;
          return (
            <li key={name} className="cluster ends tight">
              <p>
                <strong>{counted(list.count, one, many)}</strong>
                {list.exportedAt && (
                  <span className="field-hint">{`Bajado el ${formatMoment(list.exportedAt)}`}</span>
                )}
              </p>
              {hasBegun && list.count > 0 && (
                <ExportButton
                  path={paths[name]}
                  fileName={fileName}
                  text={`Bajar ${many} (CSV)`}
                  failed={`No se pudo bajar el archivo de ${many}`}
                  onSaved={onSaved}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Step>
  );
}

const inShort = (exports: Closing['exports']) =>
  LISTS.flatMap(({ name, one, many }) => {
    const list = exports[name];
    return list ? counted(list.count, one, many) : [];
  }).join(' · ');
