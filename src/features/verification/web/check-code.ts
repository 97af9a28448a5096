import * as z from 'zod/mini';
import { type Api, failureIn } from '../../../shared/web/api.ts';
import { checkCodeInput, codeResponse } from '../contract.ts';

const WRONG = 422;

/**
 * Checks a code. Throws Refused if the status code or `success: false` says that the code is wrong, and Unreachable if
 * there is no valid response.
 */
export async function checkCode(api: Api, phone: string, code: string): Promise<void> {
  const body = z.encode(checkCodeInput.codec, { phone, code });
  const response = await api('/api/verificar-telefono/verificar', { method: 'POST', body });
  const { data } = z.safeParse(codeResponse, response);
  if (data?.success === false) throw failureIn(WRONG, response);
}
