import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { country } from '#campaign/country.ts';
import { messageFor } from '../api.ts';
import { Download } from '../icons.ts';
import { useStaff } from './staff-context.tsx';
import { announceError } from './toasts.tsx';

interface ExportButtonProps {
  path: string;
  fileName: string;
  /** The message that is announced when the export fails. */
  failed: string;
  text?: string;
  /** Called when the whole file was saved. */
  onSaved?: () => void;
}

/** Exports all rows that match the current search and filter as CSV, including rows that are not loaded yet. */
export function ExportButton({ path, fileName, failed, text = 'Exportar CSV', onSaved }: ExportButtonProps) {
  const { download } = useStaff();
  const [bytes, setBytes] = useState(0);
  const save = useMutation({
    mutationFn: () => download(path, fileName, setBytes),
    onMutate: () => setBytes(0),
    onSuccess: () => onSaved?.(),
    onError: (error) => announceError(failed, undefined, messageFor(error)),
  });
  return (
    <button
      type="button"
      className="button-quiet"
      title={text}
      disabled={save.isPending}
      onClick={() => save.mutate()}
    >
      <Download aria-hidden="true" size={20} />
      <span className="export-text">{save.isPending ? `Exportando…${sizeOf(bytes)}` : text}</span>
    </button>
  );
}

/** The size of the download in megabytes, or an empty string while it is small. */
const sizeOf = (bytes: number) =>
  bytes < 100_000
    ? ''
    : ` ${(bytes / 1_000_000).toLocaleString(country.locale, { maximumFractionDigits: 1 })} MB`;
