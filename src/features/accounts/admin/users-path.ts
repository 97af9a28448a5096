export const USERS_PATH = '/admin/usuarios';
