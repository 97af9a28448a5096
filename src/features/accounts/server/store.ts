import { and, asc, eq, getTableColumns, gt, inArray, ne, sql } from 'drizzle-orm';
import { conflict, forbidden, invalid, notFound, Problem } from '../../../shared/contract/problem.ts';
import { can, rolesWith } from '../../../shared/contract/rights.ts';
import { type AdditionalRole, type Role, rolesOf } from '../../../shared/contract/session.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { refuseStale } from '../../../shared/server/versioned-store.ts';
import { EMAIL_TAKEN, type User, userChangeInput } from '../contract.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { openForSecondFactor } from './second-factor.ts';
import { sessionStore } from './sessions.ts';
import { endSignIns } from './sign-ins.ts';
import { passwordResets, users } from './table.ts';

interface Roles {
  role: Role;
  otherRoles?: AdditionalRole[] | undefined;
}

interface UserChange extends Roles {
  name: string;
  email: string;
  version?: number | undefined;
}

/** Called in the transaction that changes a user, with the user after and before the change. */
type Changed = (transaction: Database, user: User, former: User) => Promise<void>;
const unrecorded: Changed = async () => {};

/** How the activity log names a user. */
export const userItem = ({ id, name }: Pick<User, 'id' | 'name'>) =>
  ({ subject: 'user', id, title: name }) as const satisfies Entry['item'];

/** The right that at least one user must always have. */
const MANAGE = 'users: manage';

const EASY_TO_GUESS = 'Elegí otra: esa es una palabra de la campaña, de las primeras que alguien probaría.';

/**
 * Store of the back office's users. A change that affects a user's access ends that user's sessions in the same
 * transaction. A new password for which `isEasyToGuess` is true is refused with a 422 Problem.
 */
export const userStore = (
  database: Database,
  hash: KeyedHash,
  isEasyToGuess: (password: string) => boolean,
) => {
  const all = async (): Promise<User[]> =>
    (await database.select(columns).from(users).orderBy(asc(users.id))).map(toUser);

  const get = async (id: number): Promise<User> => {
    const [row] = await database.select(columns).from(users).where(eq(users.id, id));
    if (!row) throw notFound('ese usuario');
    return toUser(row);
  };

  const isEmailTaken = async (email: string): Promise<boolean> => {
    const rows = await database.select({ id: users.id }).from(users).where(sameEmail(email));
    return rows.length > 0;
  };

  /** Adds a user. Throws a 409 Problem if the email is already registered. */
  const add = async (
    user: Omit<UserChange, 'version'> & { password: string },
    added: Changed = unrecorded,
  ): Promise<User> => {
    const { password, ...rest } = user;
    if (isEasyToGuess(password)) throw invalid({ password: EASY_TO_GUESS });
    const passwordHash = await hashPassword(password);
    return database.transaction(async (transaction) => {
      const rows = await transaction
        .insert(users)
        .values({ ...rest, ...rolesToStore(rest), ...openForSecondFactor(), passwordHash })
        .onConflictDoNothing()
        .returning(columns);
      if (!rows[0]) throw emailTaken();
      const stored = toUser(rows[0]);
      await added(transaction, stored, stored);
      return stored;
    });
  };

  /**
   * Changes a user. Users cannot change their own email and role (spec, section 6), and the last administrator keeps
   * the role. Throws 403, 404, 409 or 422.
   */
  const change = (
    by: Staff,
    id: number,
    { version, ...wanted }: UserChange,
    changed: Changed = unrecorded,
  ): Promise<User> =>
    database.transaction(async (transaction) => {
      await lockAdministrators(transaction, by);
      const [current] = await transaction.select(columns).from(users).where(eq(users.id, id)).for('update');
      if (!current) throw notFound('ese usuario');
      if (id === by.id) refuseOwnChange(current, wanted);
      refuseStale(version, current.version);
      if (can(current, MANAGE) && !can(wanted, MANAGE)) await requireOneAdministrator(transaction, id);
      const taken = await transaction
        .select({ id: users.id })
        .from(users)
        .where(and(sameEmail(wanted.email), ne(users.id, id)));
      if (taken.length > 0) throw emailTaken();
      const [row] = await transaction
        .update(users)
        .set({ ...wanted, ...rolesToStore(wanted), version: current.version + 1 })
        .where(eq(users.id, id))
        .returning(columns);
      if (!haveSameRoles(current, wanted) || current.email !== wanted.email) {
        await sessionStore(transaction, hash).endAllOf(id);
      }
      if (!row) throw notFound('ese usuario');
      const user = toUser(row);
      await changed(transaction, user, toUser(current));
      return user;
    });

  /**
   * Deletes a user together with the user's sessions, known devices and temporary passwords. Throws 403, 404 or 409.
   */
  const remove = (by: Staff, id: number, removed: Changed = unrecorded): Promise<void> =>
    database.transaction(async (transaction) => {
      await lockAdministrators(transaction, by);
      if (id === by.id) throw conflict('No puedes eliminar tu propio usuario');
      const [current] = await transaction.select(columns).from(users).where(eq(users.id, id));
      if (!current) throw notFound('ese usuario');
      if (can(current, MANAGE)) await requireOneAdministrator(transaction, id);
      await transaction.delete(users).where(eq(users.id, id));
      await removed(transaction, toUser(current), toUser(current));
    });

  /** Checks a user's current password. Throws a 422 Problem for the request's `field` if it is missing or wrong. */
  const checkPassword = async (
    id: number,
    password: string | undefined,
    field = 'currentPassword',
  ): Promise<void> => {
    if (!password) throw invalid({ [field]: 'Todos los campos son obligatorios' });
    const [row] = await database
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, id));
    if (!(await isPasswordOf(row?.passwordHash, password))) {
      throw invalid({ [field]: 'La contraseña actual no es correcta' });
    }
  };

  /**
   * Sets a user's password, ends every session of the user, deletes temporary passwords and forgets the known devices.
   * Unless the user changed the own password, a second factor may then be set up from any browser for some time.
   */
  const setPassword = async (
    id: number,
    password: string,
    {
      resetToken,
      byOther = false,
      changed = unrecorded,
    }: { resetToken?: string; byOther?: boolean; changed?: Changed } = {},
  ): Promise<void> => {
    if (isEasyToGuess(password)) throw invalid({ newPassword: EASY_TO_GUESS });
    const passwordHash = await hashPassword(password);
    await database.transaction(async (transaction) => {
      if (resetToken) await consumeReset(transaction, resetToken);
      const rows = await transaction
        .update(users)
        .set({
          passwordHash,
          requirePasswordChange: false,
          ...((resetToken || byOther) && openForSecondFactor()),
        })
        .where(eq(users.id, id))
        .returning(columns);
      if (!rows[0]) throw notFound('ese usuario');
      await changed(transaction, toUser(rows[0]), toUser(rows[0]));
      await endSignIns(transaction, id);
    });
  };

  /**
   * Deletes the token of a password change, so that it works only once, even with concurrent requests. Throws 400 if it
   * is invalid or expired.
   */
  const consumeReset = async (transaction: Database, resetToken: string) => {
    const used = await transaction
      .delete(passwordResets)
      .where(and(eq(passwordResets.tokenHash, hash(resetToken)), gt(passwordResets.expiresAt, sql`now()`)))
      .returning({ userId: passwordResets.userId });
    if (used.length === 0) throw resetOver();
  };

  const rename = (id: number, name: string, renamed: Changed = unrecorded): Promise<User> =>
    database.transaction(async (transaction) => {
      const [former] = await transaction.select(columns).from(users).where(eq(users.id, id)).for('update');
      const [row] = await transaction
        .update(users)
        .set({ name, version: sql`${users.version} + 1` })
        .where(eq(users.id, id))
        .returning(columns);
      if (!row || !former) throw notFound('ese usuario');
      await renamed(transaction, toUser(row), toUser(former));
      return toUser(row);
    });

  return { all, get, isEmailTaken, add, change, remove, checkPassword, setPassword, rename };
};

export const resetOver = () =>
  new Problem(400, 'La contraseña temporal no es correcta o ya venció. Pedí una nueva.');

/**
 * Locks all administrators and checks that the caller is still one. Changes by administrators therefore run one after
 * the other, so that two who remove each other at the same time cannot both succeed.
 */
async function lockAdministrators(transaction: Database, by: Staff) {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, rolesWith(MANAGE)))
    .orderBy(asc(users.id))
    .for('update');
  if (!rows.some(({ id }) => id === by.id)) throw forbidden();
}

async function requireOneAdministrator(transaction: Database, id: number) {
  const others = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, rolesWith(MANAGE)), ne(users.id, id)));
  if (others.length === 0) throw conflict('Tiene que quedar al menos un administrador.');
}

function refuseOwnChange(current: { email: string } & Roles, wanted: UserChange) {
  const messages = {
    ...(current.email !== wanted.email && { email: 'No podés cambiar tu propio email' }),
    ...(!haveSameRoles(current, wanted) && { role: 'No podés cambiar tu propio rol' }),
  };
  if (Object.keys(messages).length > 0) throw invalid(userChangeInput.fieldErrors(messages));
}

const emailTaken = () => conflict(EMAIL_TAKEN, { email: EMAIL_TAKEN });
const sameEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

/** The columns that staff see: all except those about how the user signs in. */
const {
  passwordHash: _hash,
  requirePasswordChange,
  secondFactorOpenUntil,
  ...columns
} = getTableColumns(users);

/** The roles as they are stored: each once, and none besides the administrator's. A change without others takes them away. */
export const rolesToStore = ({ role, otherRoles = [] }: Roles) => ({
  role,
  otherRoles: role === 'admin' ? [] : [...new Set(otherRoles)].filter((other) => other !== role).sort(),
});

/** Stored roles as others see them: without additional ones the list is missing. */
export const rolesToShow = ({ role, otherRoles }: Required<Roles>) => ({
  role,
  ...(otherRoles && otherRoles.length > 0 && { otherRoles }),
});

const haveSameRoles = (one: Roles, other: Roles) =>
  String(rolesOf(rolesToStore(one))) === String(rolesOf(rolesToStore(other)));

const toUser = (row: Pick<typeof users.$inferSelect, keyof typeof columns>): User => {
  const { id, name, email, createdAt, version } = row;
  return { id, name, email, ...rolesToShow(row), createdAt: createdAt.toISOString(), version };
};
