import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { messageFor } from '../api.ts';
import { useStaff } from './staff-context.tsx';
import { announceError } from './toasts.tsx';

interface ExportButtonProps {
  path: string;
  fileName: string;
  /** What is announced when it fails. */
  failed: string;
}

/** Downloads all rows of the current search and filter as CSV, not only those that are loaded. */
export function ExportButton({ path, fileName, failed }: ExportButtonProps) {
  const { download } = useStaff();
  const [bytes, setBytes] = useState(0);
  const save = useMutation({
    mutationFn: () => download(path, fileName, setBytes),
    onMutate: () => setBytes(0),
    onError: (error) => announceError(failed, undefined, messageFor(error)),
  });
  return (
    <button type="button" className="button-quiet" disabled={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden="true" size={20} />
      {save.isPending ? `Exportando…${sizeOf(bytes)}` : 'Exportar CSV'}
    </button>
  );
}

/** Empty for a small file. */
const sizeOf = (bytes: number) =>
  bytes < 100_000 ? '' : ` ${(bytes / 1_000_000).toLocaleString('es-UY', { maximumFractionDigits: 1 })} MB`;
