import { ROLES_OF_CONTENT_RIGHTS } from './content-kinds.ts';
import type { Right } from './described-rights.ts';
import { ROLES, type Role, rolesOf, type WithRoles } from './session.ts';

export type { Right };

const LIST_REQUESTS_AND_ROUNDS = [
  'list requests: read',
  'list requests: edit',
  'list requests: decide',
  'list requests: export',
  'list requests: delete',
  'rounds: read',
  'rounds: plan',
  'rounds: link',
  'rounds: end',
] as const satisfies readonly Right[];

/**
 * The rights of each role (spec, section 6, for the first two), apart from those of the kinds of content. The server's guard, the menu, the router, the search and the screen 'Qué
 * puede cada rol' read this table; no other place compares roles.
 */
const RIGHTS_OF_ROLE: Record<Role, readonly Right[] | 'every right'> = {
  admin: 'every right',
  editor: ['dashboard: open', 'categories: edit', 'media: upload', 'election: edit', 'profile: edit'],
  secretaria: [
    'dashboard: open',
    'dashboard: follow',
    'profile: edit',
    'messages: read',
    'messages: answer',
    'messages: export',
    'messages: delete',
    'reply templates: edit',
    'helpers: edit',
    'shifts: edit',
    'authorizations: edit',
    'day: edit',
    ...LIST_REQUESTS_AND_ROUNDS,
    'people: read',
    'people: note',
    'people: export',
    'people: unlock',
  ],
  reparto: ['dashboard: open', 'dashboard: follow', 'profile: edit', ...LIST_REQUESTS_AND_ROUNDS],
};

const ofKinds: Partial<Record<Right, readonly Role[]>> = ROLES_OF_CONTENT_RIGHTS;

/** Whether a signed-in user has a right, by any of the user's roles. */
export const can = (user: WithRoles, right: Right): boolean =>
  rolesOf(user).some((role) => {
    const rights = RIGHTS_OF_ROLE[role];
    return rights === 'every right' || rights.includes(right) || ofKinds[right]?.includes(role);
  });

/** The roles that have a right. */
export const rolesWith = (right: Right): Role[] => ROLES.filter((role) => can({ role }, right));
