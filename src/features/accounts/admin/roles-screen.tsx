import { PERMISSIONS } from '../../../shared/contract/permissions.ts';
import { ROLES } from '../../../shared/contract/session.ts';
import { Check, Minus } from '../../../shared/web/icons.ts';
import { Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Column, Table } from '../../../shared/web/staff/table.tsx';
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
      <Table
        className="roles-table"
        columns={COLUMNS}
        pages={[PERMISSIONS]}
        keyOf={({ name }) => name}
        isTall
      />
    </Screen>
  );
}

const COLUMNS: Column<(typeof PERMISSIONS)[number]>[] = [
  { name: 'Parte', key: 'part', isHeading: true, cell: ({ name }) => name },
  { name: 'Qué se puede', key: 'may', kind: 'long', cell: ({ may }) => may },
  ...ROLES.map((role) => ({
    name: ROLE_NAMES[role],
    key: role,
    cell: ({ roles }: (typeof PERMISSIONS)[number]) => <Answer allowed={roles.includes(role)} />,
  })),
];

const Answer = ({ allowed }: { allowed: boolean }) => (
  <span className="role-answer" data-allowed={allowed || undefined}>
    {allowed ? <Check aria-hidden="true" size={18} /> : <Minus aria-hidden="true" size={18} />}
    {allowed ? 'Sí' : 'No'}
  </span>
);
