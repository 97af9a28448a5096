import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { sentenceFor } from '../api.ts';
import { useStaff } from './staff-context.tsx';
import { announceError } from './toasts.tsx';

interface ExportButtonProps {
  path: string;
  fileName: string;
  /** What is said when it fails. */
  failed: string;
}

/** Saves what is looked at, all of it and not only the part that is on the screen, as a table for a spreadsheet. */
export function ExportButton({ path, fileName, failed }: ExportButtonProps) {
  const { download } = useStaff();
  const [bytes, setBytes] = useState<number | null>(null);
  const save = async () => {
    setBytes(0);
    try {
      await download(path, fileName, setBytes);
    } catch (error) {
      announceError(failed, undefined, sentenceFor(error));
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
