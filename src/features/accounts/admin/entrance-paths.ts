export const LOGIN_PATH = '/login';
export const RESET_PASSWORD_PATH = '/reset-password';
