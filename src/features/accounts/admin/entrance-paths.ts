export const LOGIN_PATH = '/login';
export const RESET_PASSWORD_PATH = '/reset-password';
/** The page on which an invited person chooses a password. The token of the link follows as the fragment. */
export const INVITATION_PATH = '/invitacion';
