import { useMutation } from '@tanstack/react-query';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { type Closing, LAST_BACKUP_API } from '../contract.ts';
import { Command, ForServer } from './for-server.tsx';
import { Step } from './step.tsx';

interface BackupStepProps {
  closing: Closing;
  onChange: () => void;
}

/** The last backup, and the button or the command that makes one. */
export function BackupStep({ closing: { hasBegun, backup }, onChange }: BackupStepProps) {
  const { api } = useStaff();
  const start = useMutation({
    mutationFn: () => api(LAST_BACKUP_API, { method: 'POST', body: { hacer: true } }),
    onError: (error) => announceError('No se pudo hacer la copia', undefined, messageFor(error)),
    onSettled: onChange,
  });
  const isBusy = start.isPending || backup.isBeingMade;
  return (
    <Step title="La última copia de seguridad" state={backup.state} foldedTo={!hasBegun && inShort(backup)}>
      <p>{lastOne(backup)}</p>
      {backup.isAutomatic && backup.hasFailed && (
        <p className="field-error" role="alert">
          La última que se pidió no se pudo hacer. Ya se le avisó a quien cuida el servidor.
        </p>
      )}
      {backup.isAutomatic && hasBegun && (
        <div className="cluster tight">
          <button type="button" className="button-quiet" disabled={isBusy} onClick={() => start.mutate()}>
            {isBusy ? 'Haciendo la copia…' : 'Hacer una copia ahora'}
          </button>
          <span className="field-hint" role="status">
            {isBusy ? 'Puede tardar unos minutos. Podés irte de esta pantalla.' : ''}
          </span>
        </div>
      )}
      <p className="field-hint">La copia también tiene los datos de las personas.</p>
      {!backup.isAutomatic && (
        <ForServer>
          <p>La copia se hace con este comando, y queda en la carpeta que dice:</p>
          <Command text="npm run backup -- --to copia-del-cierre" />
        </ForServer>
      )}
    </Step>
  );
}

function lastOne({ isAutomatic, lastAt, isRehearsed }: Closing['backup']): string {
  if (!isAutomatic) return 'Este sitio no hace copias solo: pedísela a quien cuida el servidor.';
  if (!lastAt) return 'Todavía no hay ninguna.';
  const trial = isRehearsed ? 'Se probó que se puede restaurar.' : 'Todavía no se probó restaurarla.';
  return `La última es del ${formatMoment(lastAt)}. ${trial}`;
}

const inShort = ({ isAutomatic, lastAt }: Closing['backup']): string => {
  if (!isAutomatic) return 'La hace quien cuida el servidor';
  return lastAt ? `Del ${formatMoment(lastAt)}` : 'Ninguna todavía';
};
