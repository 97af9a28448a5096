import * as z from 'zod/mini';
import { translated } from './translated.ts';

/** The two user roles (spec, section 6). */
export const ROLES = ['admin', 'editor'] as const;
export type Role = (typeof ROLES)[number];
export const role = z.enum(ROLES, 'El rol tiene que ser admin o editor.');

/** A signed-in user (spec, section 3). These fields only say who is signed in, and an HttpOnly cookie grants access. */
export const sessionFields = {
  id: ['id', z.int()],
  email: ['email', z.string()],
  name: ['nombre', z.string()],
  role: ['rol', role],
  mustChangePassword: ['requirePasswordChange', z.optional(z.boolean())],
  resetToken: ['resetToken', z.optional(z.string())],
} as const;

/** Response body of a login. */
export const sessionCodec = translated(sessionFields).codec;
export type Session = z.output<typeof sessionCodec>;
