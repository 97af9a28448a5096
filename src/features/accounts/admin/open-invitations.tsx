import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '../../../shared/web/api.ts';
import { actionsColumn } from '../../../shared/web/staff/columns.tsx';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { Failure } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Column, inPages, Table } from '../../../shared/web/staff/table.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { type Invitation, rolesInWords } from '../contract.ts';
import { invitationsQuery, revokeInvitation } from './invitation-queries.ts';

/** The invitations that can still be accepted, each with a button to revoke it. Nothing while there is none. */
export function OpenInvitations() {
  const { api } = useStaff();
  const client = useQueryClient();
  const { data: invitations = [], isError, error, refetch } = useQuery(invitationsQuery(api));
  const revoke = useMutation({
    mutationFn: ({ id }: Invitation) => revokeInvitation(api, id),
    onSuccess: () => announce('Invitación revocada'),
    onError: (failure) => announceError('No se pudo revocar la invitación.', undefined, messageFor(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsQuery(api).queryKey }),
  });
  if (isError)
    return (
      <Failure
        onRetry={() => void refetch()}
      >{`No se pudieron cargar las invitaciones. ${messageFor(error)}`}</Failure>
    );
  if (invitations.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="invitations">
      <h2 id="invitations">Invitaciones sin usar</h2>
      <Table
        className="invitations-table"
        columns={[
          ...COLUMNS,
          actionsColumn<Invitation>((invitation) => (
            <button
              type="button"
              className="row-link"
              aria-label={`Revocar la invitación de ${invitation.name}`}
              aria-disabled={revoke.isPending || undefined}
              onClick={() => revoke.isPending || revoke.mutate(invitation)}
            >
              Revocar
            </button>
          )),
        ]}
        pages={inPages(invitations)}
        keyOf={({ id }) => id}
        isTall
      />
    </section>
  );
}

const COLUMNS: Column<Invitation>[] = [
  { name: 'Nombre', key: 'name', isHeading: true, cell: ({ name }) => name },
  {
    name: 'Email',
    key: 'email',
    isPlain: true,
    cell: ({ email }) => email ?? <span className="cell-note">Lo pone al entrar</span>,
  },
  { name: 'Rol', key: 'role', cell: rolesInWords },
  { name: 'Invitó', key: 'inviter', cell: ({ invitedBy }) => invitedBy },
  { name: 'Vence', key: 'date', cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
];
