import * as z from 'zod/mini';
import { type Api, failureIn } from '../../../shared/web/api.ts';
import { checkCodeInput, codeResponse } from '../contract.ts';

const WRONG = 422;

/** Whether the code is right: throws Refused when it is not, by its status or by `success`, and Unreachable. */
export async function checkCode(api: Api, phone: string, code: string): Promise<void> {
  const body = z.encode(checkCodeInput.codec, { phone, code });
  const answer = await api('/api/verificar-telefono/verificar', { method: 'POST', body });
  const { data } = z.safeParse(codeResponse, answer);
  if (data?.success === false) throw failureIn(WRONG, answer);
}
