export const USERS_PATH = '/admin/usuarios';
export const ROLES_PATH = `${USERS_PATH}/roles`;
export const INVITE_PATH = '/admin/usuarios/invitar';
export const PROFILE_PATH = '/admin/perfil';
