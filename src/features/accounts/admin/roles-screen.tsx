import { capitalised } from '../../../shared/contract/capitalised.ts';
import { RIGHTS_BY_PART } from '../../../shared/contract/described-rights.ts';
import { can } from '../../../shared/contract/rights.ts';
import { ROLES, type Role } from '../../../shared/contract/session.ts';
import { Check, Minus } from '../../../shared/web/icons.ts';
import { BackLink } from '../../../shared/web/staff/back-link.tsx';
import { Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Column, Table } from '../../../shared/web/staff/table.tsx';
import { ROLE_NAMES, rolesInWords } from '../contract.ts';
import { USERS_PATH } from './users-path.ts';
import './roles.css';

/** Shows the table of rights, against which the server checks every request. */
export function RolesScreen() {
  const { session } = useStaff();
  return (
    <Screen title="Qué puede cada rol">
      {can(session, 'users: manage') && <BackLink to={USERS_PATH}>Volver a los usuarios</BackLink>}
      <p className="lead">
        Tu rol es {rolesInWords(session)}. Los roles los cambia una persona con rol Administrador, en los
        usuarios.
      </p>
      <Table
        className="roles-table"
        columns={COLUMNS}
        pages={[RIGHTS_BY_PART]}
        keyOf={({ name }) => name}
        isTall
      />
    </Screen>
  );
}

type Part = (typeof RIGHTS_BY_PART)[number];

const COLUMNS: Column<Part>[] = [
  { name: 'Parte', key: 'part', isHeading: true, cell: ({ name }) => name },
  { name: 'Qué se puede', key: 'may', kind: 'long', cell: ({ rights }) => sentenceOf(rights) },
  ...ROLES.map((role) => ({
    name: ROLE_NAMES[role],
    key: role,
    cell: ({ rights }: Part) => <Answer role={role} rights={rights} />,
  })),
];

/** Shows which rights a role has in one part of the back office: all, none, or the listed ones. */
function Answer({ role, rights }: { role: Role; rights: Part['rights'] }) {
  const allowed = rights.filter(({ right }) => can({ role }, right));
  const isAllowed = allowed.length > 0;
  return (
    <span className="role-answer icon-and-word" data-allowed={isAllowed || undefined}>
      {isAllowed ? <Check aria-hidden="true" size={18} /> : <Minus aria-hidden="true" size={18} />}
      {allowed.length === rights.length ? <strong>Sí</strong> : isAllowed ? sentenceOf(allowed) : 'No'}
    </span>
  );
}

const sentenceOf = (rights: Part['rights']) => `${capitalised(list.format(rights.map(({ may }) => may)))}.`;
const list = new Intl.ListFormat('es');
