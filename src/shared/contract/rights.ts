import type { Right } from './described-rights.ts';
import { ROLES, type Role } from './session.ts';

export type { Right };

/**
 * The rights of each role (spec, section 6). The server's guard, the menu, the router, the search and the screen 'Qué
 * puede cada rol' read this table; no other place compares roles.
 */
const RIGHTS_OF_ROLE: Record<Role, readonly Right[] | 'every right'> = {
  admin: 'every right',
  editor: [
    'dashboard: open',
    'news: edit',
    'proposals: edit',
    'categories: edit',
    'media: upload',
    'election: edit',
    'profile: edit',
  ],
};

/** Whether a signed-in user has a right. */
export function can({ role }: { role: Role }, right: Right): boolean {
  const rights = RIGHTS_OF_ROLE[role];
  return rights === 'every right' || rights.includes(right);
}

/** The roles that have a right. */
export const rolesWith = (right: Right): Role[] => ROLES.filter((role) => can({ role }, right));
