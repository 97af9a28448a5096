import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import type { PersonFile } from '../contract.ts';
import { changePersonFile, everyPerson, personFileQuery } from './people-queries.ts';

/** The labels of a person and who takes care of her. */
export function PersonFilePart({ phone }: { phone: string }) {
  const { api, session } = useStaff();
  const client = useQueryClient();
  const announceDone = useAnnounceDone();
  const { keyFor, undoOf } = useUndo(everyPerson);
  const { data: file, error } = useQuery({ ...personFileQuery(api, phone), enabled: !session.isLocalMode });
  const { queryKey } = personFileQuery(api, phone);
  const change = useMutation({
    scope: { id: 'person file' }, // the response to an earlier change would hide a later one
    mutationFn: (wanted: Parameters<typeof changePersonFile>[2]) =>
      changePersonFile(api, phone, wanted, keyFor(wanted)),
    async onMutate(wanted) {
      await client.cancelQueries({ queryKey });
      const former = client.getQueryData<PersonFile>(queryKey);
      client.setQueryData<PersonFile>(queryKey, (now) => now && { ...now, ...wanted });
      return { former };
    },
    onSuccess(changed, wanted) {
      const done =
        'labels' in wanted
          ? labelsDone(changed.labels)
          : assignmentDone('people', changed.assignee, session.id);
      if (done) announceDone(done, undefined, undoOf(wanted));
    },
    onError(failure, _, before) {
      client.setQueryData(queryKey, before?.former);
      announceError('No se pudo cambiar', undefined, serverMessageOf(failure));
    },
    onSettled() {
      void client.invalidateQueries(everyPerson);
      void client.invalidateQueries(everyLabel);
    },
  });
  if (error) return <p role="alert">{`No se pudieron cargar las etiquetas. ${messageFor(error)}`}</p>;
  if (!file) return null;
  const { labels, assignee } = file;
  return (
    <section className="stack tight" aria-label="Etiquetas y quién se encarga">
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
        isBusy={change.isPending}
        onGive={(chosen) => change.mutate({ assignee: chosen })}
      />
    </section>
  );
}
