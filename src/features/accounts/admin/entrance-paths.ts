export const LOGIN_PATH = '/login';
export const RESET_PASSWORD_PATH = '/reset-password';
/** The page on which an invited person chooses a password. The token of the link follows as the fragment. */
export const INVITATION_PATH = '/invitacion';
/** The page on which a user sets up a second factor, where one is required and the account has none. */
export const SECOND_FACTOR_PATH = '/segundo-paso';
