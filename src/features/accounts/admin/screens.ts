import { UserRound, Users } from '../../../shared/web/menu-icons.ts';
import type { BackOfficeScreen, StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { INVITATION_PATH, LOGIN_PATH, RESET_PASSWORD_PATH, SECOND_FACTOR_PATH } from './entrance-paths.ts';
import type { LoginScreenProps } from './login-screen.tsx';
import { INVITE_PATH, PROFILE_PATH, ROLES_PATH, USERS_PATH } from './users-path.ts';

/** Screens for users who are not signed in. */
export const loginScreens: BackOfficeScreen<LoginScreenProps>[] = [
  {
    path: LOGIN_PATH,
    load: async () => (await import('./login-screen.tsx')).LoginScreen,
  },
  {
    path: INVITATION_PATH,
    load: async () => (await import('./invitation-screen.tsx')).InvitationScreen,
  },
];

/** Screens for users who have to do something first: to change a temporary password, or to set up a second factor. */
export const requiredStepScreens: BackOfficeScreen[] = [
  {
    path: RESET_PASSWORD_PATH,
    load: async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
  },
  {
    path: SECOND_FACTOR_PATH,
    load: async () => (await import('./second-factor-screen.tsx')).SecondFactorScreen,
  },
];

const TITLE = 'Gestionar Usuarios';

export const accountScreens: StaffScreen[] = [
  {
    path: USERS_PATH,
    right: 'users: manage',
    menu: { text: 'Gestionar Usuarios', icon: Users, group: 'Sitio' },
    serverOnly: TITLE,
    load: async () => (await import('./users-screen.tsx')).UsersScreen,
  },
  {
    path: `${USERS_PATH}/nuevo`,
    right: 'users: manage',
    serverOnly: TITLE,
    load: async () => (await import('./new-user-screen.tsx')).NewUserScreen,
  },
  {
    path: INVITE_PATH,
    right: 'users: manage',
    serverOnly: TITLE,
    load: async () => (await import('./invite-screen.tsx')).InviteScreen,
  },
  {
    path: `${USERS_PATH}/editar/:id`,
    right: 'users: manage',
    serverOnly: TITLE,
    load: async () => (await import('./edit-user-screen.tsx')).EditUserScreen,
  },
  {
    path: ROLES_PATH,
    right: 'dashboard: open',
    load: async () => (await import('./roles-screen.tsx')).RolesScreen,
  },
  {
    path: PROFILE_PATH,
    right: 'profile: edit',
    menu: { text: 'Mi Perfil', icon: UserRound, group: 'below' },
    load: async () => (await import('./profile-screen.tsx')).ProfileScreen,
  },
];
