import * as z from 'zod/mini';
import { translated } from './translated.ts';

/** The roles that an account can have besides its own. An administrator needs none, because it may do everything. */
export const ADDITIONAL_ROLES = ['editor', 'secretaria', 'reparto'] as const;
export type AdditionalRole = (typeof ADDITIONAL_ROLES)[number];
/** The user roles: the two of the spec (section 6), and two for staff who work with messages and list requests. */
export const ROLES = ['admin', ...ADDITIONAL_ROLES] as const;
export type Role = (typeof ROLES)[number];
export const role = z.enum(ROLES, `El rol tiene que ser ${ROLES.slice(0, -1).join(', ')} o ${ROLES.at(-1)}.`);
const additionalRole = z.enum(
  ADDITIONAL_ROLES,
  `Los otros roles pueden ser ${ADDITIONAL_ROLES.slice(0, -1).join(', ')} o ${ADDITIONAL_ROLES.at(-1)}.`,
);
/** The additional roles of an account. Missing if it has none. */
export const otherRoles = z.optional(
  z.array(additionalRole).check(z.maxLength(ADDITIONAL_ROLES.length, 'Son demasiados roles.')),
);

/** What decides about the rights of an account. */
export interface WithRoles {
  role: Role;
  otherRoles?: readonly Role[] | undefined;
}

/** Every role of an account, its own first. */
export const rolesOf = ({ role, otherRoles = [] }: WithRoles): Role[] => [role, ...otherRoles];

/** A signed-in user (spec, section 3). These fields only say who is signed in, and an HttpOnly cookie grants access. */
export const sessionFields = {
  id: ['id', z.int()],
  email: ['email', z.string()],
  name: ['nombre', z.string()],
  role: ['rol', role],
  otherRoles: ['otros_roles', otherRoles],
  mustChangePassword: ['requirePasswordChange', z.optional(z.boolean())],
  /** Whether the user has to set up a second factor before anything else. */
  mustSetUpSecondFactor: ['requiereSegundoFactor', z.optional(z.boolean())],
  resetToken: ['resetToken', z.optional(z.string())],
} as const;

/** Response body of a login. */
export const sessionCodec = translated(sessionFields).codec;
export type Session = z.output<typeof sessionCodec>;
