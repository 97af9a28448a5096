import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '../../../shared/contract/rights.ts';
import { messageFor, serverMessageOf } from '../../../shared/web/api.ts';
import { useAnnounceDone } from '../../../shared/web/staff/announce-done.ts';
import { assignmentDone } from '../../../shared/web/staff/assign.ts';
import { AssigneeLine } from '../../../shared/web/staff/assignee-line.tsx';
import { Handover } from '../../../shared/web/staff/handover.tsx';
import { LabelChoice } from '../../../shared/web/staff/label-choice.tsx';
import { everyLabel, labelsDone } from '../../../shared/web/staff/labels.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { useUndo } from '../../../shared/web/staff/use-undo.ts';
import type { PersonFile as File } from '../contract.ts';
import { changeFile, everyPerson, fileQuery } from './people-queries.ts';

/** The labels of a person and who takes care of her, for users who may change both. */
export function PersonFile({ phone }: { phone: string }) {
  const { api, session } = useStaff();
  const client = useQueryClient();
  const announceDone = useAnnounceDone();
  const { keyFor, undoOf } = useUndo(everyPerson);
  const { data: file, error } = useQuery({ ...fileQuery(api, phone), enabled: !session.isLocalMode });
  const { queryKey } = fileQuery(api, phone);
  const change = useMutation({
    mutationFn: (wanted: Parameters<typeof changeFile>[2]) => changeFile(api, phone, wanted, keyFor(wanted)),
    async onMutate(wanted) {
      await client.cancelQueries({ queryKey });
      const former = client.getQueryData<File>(queryKey);
      client.setQueryData<File>(queryKey, (now) => now && { ...now, ...wanted });
      return { former };
    },
    onSuccess(changed, wanted) {
      client.setQueryData(queryKey, changed);
      const done =
        'labels' in wanted ? labelsDone(changed.labels) : assignmentDone(changed.assignee, session.id, 'la');
      if (done) announceDone(done, undefined, undoOf(wanted));
    },
    onError(failure, _, before) {
      client.setQueryData(queryKey, before?.former);
      announceError('No se pudo guardar', undefined, serverMessageOf(failure));
    },
    onSettled() {
      void client.invalidateQueries(everyPerson);
      void client.invalidateQueries(everyLabel);
    },
  });
  if (error) return <p role="alert">{`No se pudieron cargar las etiquetas. ${messageFor(error)}`}</p>;
  if (!file) return null;
  if (!can(session, 'people: note')) return <p>{file.labels.join(', ')}</p>;
  const { labels, assignee } = file;
  return (
    <section className="person-file stack tight" aria-label="Etiquetas y quién se encarga">
      <LabelChoice labels={labels} onChoose={(chosen) => change.mutate({ labels: chosen })} />
      <AssigneeLine
        kind="people"
        assignee={assignee}
        isBusy={change.isPending}
        onAssign={(chosen) => change.mutate({ assignee: chosen })}
      />
      <Handover
        key={phone}
        kind="people"
        assignee={assignee}
        onGive={(chosen) => change.mutate({ assignee: chosen })}
      />
    </section>
  );
}
