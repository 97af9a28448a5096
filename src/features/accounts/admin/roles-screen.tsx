import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { PERMISSIONS } from '../../../shared/contract/permissions.ts';
import { ROLES } from '../../../shared/contract/session.ts';
import { Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TableHead } from '../../../shared/web/staff/table-head.tsx';
import { ROLE_NAMES } from '../contract.ts';
import './roles.css';

/** Shows the table of permissions. It is the one that the server checks every request against. */
export function RolesScreen() {
  const { session } = useStaff();
  return (
    <Screen title="Qué puede cada rol">
      <p className="lead">
        Tu rol es {ROLE_NAMES[session.role]}. Los roles los cambia una persona con rol Administrador, en los
        usuarios.
      </p>
      <table className="table table-even roles-table">
        <TableHead names={['Parte', 'Qué se puede', ...ROLES.map((role) => ROLE_NAMES[role])]} />
        <tbody>
          {PERMISSIONS.map(({ name, may, roles }) => (
            <tr key={name}>
              <th scope="row" data-label="Parte">
                {name}
              </th>
              <td data-label="Qué se puede" data-column="may">
                {may}
              </td>
              {ROLES.map((role) => (
                <td key={role} data-label={ROLE_NAMES[role]}>
                  <Answer allowed={roles.includes(role)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Screen>
  );
}

const Answer = ({ allowed }: { allowed: boolean }) => (
  <span className="role-answer" data-allowed={allowed || undefined}>
    {allowed ? <Check aria-hidden="true" size={18} /> : <Minus aria-hidden="true" size={18} />}
    {allowed ? 'Sí' : 'No'}
  </span>
);
