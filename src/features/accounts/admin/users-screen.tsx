import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { matchesSearch } from '../../../shared/contract/search.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Breakable } from '../../../shared/web/breakable.tsx';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { SearchField, useListSearch } from '../../../shared/web/staff/list-search.tsx';
import { RowButton, RowLink } from '../../../shared/web/staff/row-button.tsx';
import { Empty, Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TableHead } from '../../../shared/web/staff/table-head.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { ROLE_NAMES, type User } from '../contract.ts';
import { usersQuery } from './user-queries.ts';
import { ROLES_PATH, USERS_PATH } from './users-path.ts';

const NOT_ONESELF = 'No puedes eliminar tu propio usuario';

export function UsersScreen() {
  const { api, session } = useStaff();
  const { data: users = [], isPending, isError, error, refetch } = useQuery(usersQuery(api));
  const { search, setSearch } = useListSearch();
  const [toDelete, setToDelete] = useState<User | null>(null);
  const remove = useRemoval(() => setToDelete(null));
  const shown = users.filter(({ name, email, role }) => matchesSearch(search, name, email, ROLE_NAMES[role]));

  return (
    <Screen
      title="Gestionar Usuarios"
      action={
        <Link to={`${USERS_PATH}/nuevo`} className="button button-new">
          <Plus aria-hidden="true" size={20} />
          Nuevo usuario
        </Link>
      }
    >
      <div className="list-tools">
        <SearchField label="Buscar usuarios" value={search} onChange={setSearch} />
        <Link to={ROLES_PATH} className="row-link">
          Qué puede cada rol
        </Link>
      </div>
      {isPending ? (
        <Loading>Cargando usuarios...</Loading>
      ) : isError ? (
        <Failure onRetry={() => void refetch()}>
          No se pudieron cargar los usuarios. {messageFor(error)}
        </Failure>
      ) : shown.length === 0 ? (
        <Empty
          action={
            <button type="button" className="button-quiet" onClick={() => setSearch('')}>
              Limpiar búsqueda
            </button>
          }
        >
          No se encontraron usuarios.
        </Empty>
      ) : (
        <table className="table table-even">
          <TableHead names={['Nombre', 'Email', 'Rol', 'Creado', 'Acciones']} />
          <tbody>
            {shown.map((user) => {
              const isCurrentUser = user.id === session.id;
              return (
                <tr key={user.id}>
                  <th scope="row" data-label="Nombre">
                    {user.name}
                    {isCurrentUser && <span className="cell-note"> (vos)</span>}
                  </th>
                  <td data-label="Email" data-column="email">
                    <Breakable text={user.email} />
                  </td>
                  <td data-label="Rol">{ROLE_NAMES[user.role]}</td>
                  <td data-label="Creado">
                    <time dateTime={user.createdAt}>{formatMoment(user.createdAt)}</time>
                  </td>
                  <td data-label="Acciones" data-column="actions">
                    <div className="row-actions">
                      <RowLink
                        icon={Pencil}
                        title="Editar"
                        label={`Editar a ${user.name}`}
                        to={`${USERS_PATH}/editar/${user.id}`}
                      />
                      <RowButton
                        icon={Trash2}
                        title={isCurrentUser ? NOT_ONESELF : 'Eliminar'}
                        label={isCurrentUser ? NOT_ONESELF : `Eliminar a ${user.name}`}
                        isDangerous
                        disabled={isCurrentUser}
                        onClick={() => setToDelete(user)}
                      />
                    </div>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
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
