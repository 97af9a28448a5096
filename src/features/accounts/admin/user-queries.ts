import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { profileCodec, userCodec } from '../contract.ts';

const USERS = '/api/usuarios';
const userList = z.array(userCodec);
const emailState = z.object({ exists: z.boolean() });

export const usersQuery = (api: Api) => served(api, userList, USERS);

export const userQuery = (api: Api, id: number) => served(api, userCodec, `${USERS}/${id}`, [USERS, id]);

export const profileQuery = (api: Api) => served(api, profileCodec, '/api/perfil');

export const emailCheck = (api: Api, email: string) => ({
  ...served(api, emailState, `/api/check-email?email=${encodeURIComponent(email)}`),
  staleTime: 0,
});
