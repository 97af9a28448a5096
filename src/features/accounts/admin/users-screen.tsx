import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { matchesSearch } from '../../../shared/contract/search.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Breakable } from '../../../shared/web/breakable.tsx';
import { Plus } from '../../../shared/web/icons.ts';
import { Mail } from '../../../shared/web/menu-icons.ts';
import { actionsColumn } from '../../../shared/web/staff/columns.tsx';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { SearchField, useListSearch } from '../../../shared/web/staff/list-search.tsx';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { EditLink, RemoveButton } from '../../../shared/web/staff/row-button.tsx';
import { Failure, Loading, NothingFound, Screen } from '../../../shared/web/staff/screen.tsx';
import { useShownRows } from '../../../shared/web/staff/shown-rows.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Column, Table } from '../../../shared/web/staff/table.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { rolesInWords, type User } from '../contract.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { secondFactorRuleQuery } from './second-factor-queries.ts';
import { SecondFactorRule } from './second-factor-rule.tsx';
import { usersQuery } from './user-queries.ts';
import { INVITE_PATH, ROLES_PATH, USERS_PATH } from './users-path.ts';
import './users.css';

const NOT_ONESELF = 'No puedes eliminar tu propio usuario';

export function UsersScreen() {
  const { api, session } = useStaff();
  const { data: users = [], isPending, isError, error, refetch } = useQuery(usersQuery(api));
  const { search, setSearch } = useListSearch();
  const [toDelete, setToDelete] = useState<User | null>(null);
  const remove = useRemoval(() => setToDelete(null));
  const columns = useMemo(() => userColumns(setToDelete), []);
  const { data: rule } = useQuery(secondFactorRuleQuery(api));
  const shown = users.filter((user) => matchesSearch(search, user.name, user.email, rolesInWords(user)));

  const list = useShownRows(shown, { one: 'usuario', many: 'usuarios' });

  return (
    <Screen
      title="Gestionar Usuarios"
      tools={
        <>
          <SearchField label="Buscar usuarios" value={search} onChange={setSearch} />
          <Link to={ROLES_PATH} className="row-link">
            Qué puede cada rol
          </Link>
          <Link to={INVITE_PATH} className="row-link">
            <Mail aria-hidden="true" size={18} />
            Invitar
          </Link>
        </>
      }
      action={
        <Link to={`${USERS_PATH}/nuevo`} className="button button-new">
          <Plus aria-hidden="true" size={20} />
          Nuevo usuario
        </Link>
      }
    >
      {isPending ? (
        <Loading>Cargando usuarios...</Loading>
      ) : isError ? (
        <Failure onRetry={() => void refetch()}>
          No se pudieron cargar los usuarios. {messageFor(error)}
        </Failure>
      ) : shown.length === 0 ? (
        <NothingFound search={search} onClearSearch={() => setSearch('')}>
          No se encontraron usuarios.
        </NothingFound>
      ) : (
        <>
          <Table
            className="users-table"
            columns={columns}
            pages={list.pages}
            keyOf={({ id }) => id}
            flagsOf={({ id }) =>
              [id === session.id && 'own', rule?.userIds.includes(id) && 'second-factor']
                .filter(Boolean)
                .join(' ')
            }
          />
          {list.foot}
        </>
      )}
      <OpenInvitations />
      <SecondFactorRule />
      {toDelete && (
        <Confirmation
          title="¿Eliminar usuario?"
          confirmText="Eliminar"
          busy={remove.isPending}
          onCancel={() => setToDelete(null)}
          onConfirm={() => remove.mutate(toDelete)}
        >
          {`¿Estás seguro? Esta acción no se puede deshacer. ${toDelete.name} (${toDelete.email}) ya no va a poder entrar.`}
        </Confirmation>
      )}
    </Screen>
  );
}

const userColumns = (onDelete: (user: User) => void): Column<User>[] => [
  {
    name: 'Nombre',
    key: 'name',
    isHeading: true,
    cell: ({ name }, has) => (
      <>
        {name}
        {has('own') && <span className="cell-note"> (vos)</span>}
      </>
    ),
  },
  { name: 'Email', key: 'email', isPlain: true, cell: ({ email }) => <Breakable text={email} /> },
  { name: 'Rol', key: 'role', cell: rolesInWords },
  {
    name: 'Segundo paso',
    key: 'second-factor',
    cell: (_, has) => (has('second-factor') ? 'Sí' : <span className="cell-note">No</span>),
  },
  { name: 'Creado', key: 'date', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  actionsColumn((user, has) => (
    <>
      <EditLink of={`a ${user.name}`} to={`${USERS_PATH}/editar/${user.id}`} />
      <RemoveButton
        of={`a ${user.name}`}
        refusal={has('own') && { title: NOT_ONESELF, label: NOT_ONESELF }}
        onClick={() => onDelete(user)}
      />
    </>
  )),
];

function useRemoval(onSettled: () => void) {
  const { api } = useStaff();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: User) => api(`/api/usuarios/${id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      announce('Usuario eliminado');
      await client.invalidateQueries({ queryKey: usersQuery(api).queryKey });
    },
    onError: (error) => announceError(messageFor(error)),
    onSettled,
  });
}
