import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { sentenceFor } from '../../../shared/web/api.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { exportPath, type MessageChoice } from './message-queries.ts';

const FILE_NAME = 'mensajes.csv';

/** Saves what is looked at, all of it and not only the part that is on the screen, as a table for a spreadsheet. */
export function ExportButton({ choice }: { choice: MessageChoice }) {
  const { download } = useStaff();
  const [bytes, setBytes] = useState<number | null>(null);
  const save = async () => {
    setBytes(0);
    try {
      await download(exportPath(choice), FILE_NAME, setBytes);
    } catch (error) {
      announceError('No se pudieron exportar los mensajes', undefined, sentenceFor(error));
    } finally {
      setBytes(null);
    }
  };
  return (
    <button type="button" className="button-quiet" disabled={bytes !== null} onClick={() => void save()}>
      <Download aria-hidden="true" size={20} />
      {bytes === null ? 'Exportar CSV' : `Exportando…${sizeOf(bytes)}`}
    </button>
  );
}

/** Nothing until it is worth saying. */
const sizeOf = (bytes: number) =>
  bytes < 100_000 ? '' : ` ${(bytes / 1_000_000).toLocaleString('es-UY', { maximumFractionDigits: 1 })} MB`;
