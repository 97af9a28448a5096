import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import {
  newAppCodec,
  newCodesCodec,
  OPEN_SESSIONS_API,
  openSessionsCodec,
  removedSecondFactorCodec,
  SECOND_FACTOR_API,
  SECOND_FACTOR_RULE_API,
  secondFactorCodec,
  secondFactorRuleCodec,
} from '../contract.ts';

export const PASSKEYS_PATH = `${SECOND_FACTOR_API}/llaves`;
const APP_PATH = `${SECOND_FACTOR_API}/aplicacion`;

export const secondFactorQuery = (api: Api) => served(api, secondFactorCodec, SECOND_FACTOR_API);
export const openSessionsQuery = (api: Api) => served(api, openSessionsCodec, OPEN_SESSIONS_API);
export const secondFactorRuleQuery = (api: Api) => served(api, secondFactorRuleCodec, SECOND_FACTOR_RULE_API);

const codesIn = (response: unknown) => z.parse(newCodesCodec, response).codes;

export const beginApp = async (api: Api) => z.parse(newAppCodec, await api(APP_PATH, { method: 'POST' }));

/** Each of these returns the recovery codes that were made, or undefined if there were some already. */
export const confirmApp = async (api: Api, codigo: string) =>
  codesIn(await api(`${APP_PATH}/confirmar`, { method: 'POST', body: { codigo } }));
export const addPasskey = async (api: Api, nombre: string, respuesta: unknown) =>
  codesIn(await api(PASSKEYS_PATH, { method: 'POST', body: { nombre, respuesta } }));
export const makeRecoveryCodes = async (api: Api) =>
  codesIn(await api(`${SECOND_FACTOR_API}/codigos`, { method: 'POST' }));

export const removeApp = (api: Api) => api(APP_PATH, { method: 'DELETE' });
export const removePasskey = (api: Api, id: number) => api(`${PASSKEYS_PATH}/${id}`, { method: 'DELETE' });
/** Returns the password with which the user enters next. */
export const removeSecondFactorOf = async (api: Api, userId: number) =>
  z.parse(removedSecondFactorCodec, await api(`/api/usuarios/${userId}/segundo-factor`, { method: 'DELETE' }))
    .password;
export const requireSecondFactor = (api: Api, obligatorio: boolean) =>
  api(SECOND_FACTOR_RULE_API, { method: 'PUT', body: { obligatorio } });
export const endSession = (api: Api, id: number) => api(`${OPEN_SESSIONS_API}/${id}`, { method: 'DELETE' });
export const endOtherSessions = (api: Api) => api(OPEN_SESSIONS_API, { method: 'DELETE' });
