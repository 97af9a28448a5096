import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { profileCodec, userCodec } from '../contract.ts';

const USERS = '/api/usuarios';
const userList = z.array(userCodec);

export const usersQuery = (api: Api) =>
  queryOptions({
    queryKey: [USERS],
    queryFn: async () => z.parse(userList, await api(USERS)),
  });

export const userQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [USERS, id],
    queryFn: async () => z.parse(userCodec, await api(`${USERS}/${id}`)),
  });

export const profileQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/perfil'],
    queryFn: async () => z.parse(profileCodec, await api('/api/perfil')),
  });

export const emailCheck = (api: Api, email: string) =>
  queryOptions({
    queryKey: ['/api/check-email', email],
    queryFn: async () =>
      z.parse(
        z.object({ exists: z.boolean() }),
        await api(`/api/check-email?email=${encodeURIComponent(email)}`),
      ).exists,
    staleTime: 0,
  });
