/** The two roles of the spec's section 6. */
export type Role = 'admin' | 'editor';

export const ROLE_NAMES: Record<Role, string> = { admin: 'Administrador', editor: 'Editor' };
