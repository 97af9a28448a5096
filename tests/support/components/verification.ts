import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { network } from './network.ts';
import { fakeTimers } from './timers.ts';

export const SEND_CODE = '/api/verificar-telefono/enviar';
export const CHECK_CODE = '/api/verificar-telefono/verificar';

/** Uses fake timers in every test of a file. Tests can advance them, and they also run in real time. */
export function withFakeTimers() {
  beforeEach(() => {
    fakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Advances the fake timers and runs the callbacks that become due. */
export const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

export const openCodeDialog = () => screen.findByRole('dialog', { name: 'Verifica tu número' });
export const codeDialog = () => screen.queryByRole('dialog', { name: 'Verifica tu número' });
export const resendButton = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: 'Reenviar código' });

/** Reads the code that the demo shows in the verification dialog. */
export async function shownCode(): Promise<string> {
  const hint = await within(await openCodeDialog()).findByText(/Modo demostración: el código es \d+/);
  return /\d+/.exec(hint.textContent ?? '')?.[0] ?? '';
}

export const otherThan = (code: string) => (code === '0000' ? '0001' : '0000');

export async function enterCode(user: UserEvent, code: string) {
  const dialog = within(await openCodeDialog());
  await user.clear(dialog.getByLabelText('Código'));
  await user.paste(code);
  await user.click(dialog.getByRole('button', { name: /^Confirmar/ }));
}

/** Waits for 'Código correcto' and advances the fake timers by the 1.5 s for which it is shown. */
export async function seeCodeAccepted() {
  await within(await openCodeDialog()).findByText('Código correcto');
  await passTime(1_500);
}

/** Verifies the phone with the code that the demo shows. Needs fake timers. */
export async function verifyByCode(user: UserEvent) {
  await enterCode(user, await shownCode());
  await seeCodeAccepted();
}

export const codesRequested = () => network.requests('POST', SEND_CODE).length;
