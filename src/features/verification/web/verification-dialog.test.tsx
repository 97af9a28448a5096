import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formDraft } from '../../../shared/web/form-draft.ts';
import { WHATSAPP_TEXTS } from '../contract.ts';
import { turnsIn } from './turns.ts';
import { VerificationDialog } from './verification-dialog.tsx';

const PHONE = '099123456';
const turns = turnsIn(formDraft('prueba'), PHONE);
const GATEWAY_TEXTS = { ...WHATSAPP_TEXTS, by: '', notSent: 'No salió.', failed: 'Falló.' };

test.each([
  ['a code that arrives by WhatsApp', WHATSAPP_TEXTS, /que te llegó por WhatsApp al 099 123 456\./],
  ['a code that arrives in another way', GATEWAY_TEXTS, /que te llegó al 099 123 456\./],
])('the verification dialog asks for %s', async (_, channelTexts, text) => {
  const dialog = {
    api: async () => ({ success: true }),
    phone: PHONE,
    turns,
    onVerified: () => {},
    onCancel: () => {},
  };
  render(<VerificationDialog {...dialog} channelTexts={channelTexts} />);
  expect(await screen.findByText(text)).toBeVisible();
});

test("shows the channel's message when no code could be sent", async () => {
  const api = async () => {
    throw new Error('a failure of our own');
  };
  const dialog = { api, phone: PHONE, turns, onVerified: () => {}, onCancel: () => {} };
  render(<VerificationDialog {...dialog} channelTexts={GATEWAY_TEXTS} />);
  expect(await screen.findByText('Falló.')).toBeVisible();
});
