import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createMailer } from './mail.ts';

const MAIL = { to: 'ana@ejemplo.uy', subject: 'Contraseña temporal', text: 'Hola, Ana:\n\nEntrá con ñandú.' };
const FROM = '"Lista Ñ" <campaña@ejemplo.uy>';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

test('sends a mail with its sender, recipient, text and accents to the mail server', async () => {
  const received: { from: string; to: string[]; text: string }[] = [];
  const port = await mailServer((session, text) => received.push({ ...session, text }));
  const mailer = createMailer({
    from: '"Lista Ñ" <lista@ejemplo.uy>',
    smtpUrl: `smtp://127.0.0.1:${port}`,
    folder: '',
    show: () => {},
  });
  await mailer.send(MAIL);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'lista@ejemplo.uy', to: ['ana@ejemplo.uy'] });
  expect(received[0]?.text).toContain('=?UTF-8?Q?Contrase=C3=B1a_temporal?=');
  expect(received[0]?.text).toContain('=C3=B1and=C3=BA');
});

test('a line break in the subject of a mail does not add a header', async () => {
  const received: string[] = [];
  const port = await mailServer((_, text) => received.push(text));
  const mailer = createMailer({
    from: 'lista@ejemplo.uy',
    smtpUrl: `smtp://127.0.0.1:${port}`,
    folder: '',
    show: () => {},
  });
  await mailer.send({ ...MAIL, subject: 'Hola\r\nBcc: otra@ejemplo.uy' });
  expect(received[0]).not.toMatch(/^Bcc:/m);
});

test('sending fails when the mail server rejects the mail or is unreachable', async () => {
  const port = await mailServer(() => {
    throw new Error('no room');
  });
  const mailer = createMailer({
    from: FROM,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    folder: '',
    show: () => {},
  });
  await expect(mailer.send(MAIL)).rejects.toThrow();
  const unreachable = createMailer({ from: FROM, smtpUrl: 'smtp://127.0.0.1:1', folder: '', show: () => {} });
  await expect(unreachable.send(MAIL)).rejects.toThrow();
});

test('a mail is stored in a file that only its owner can read if there is no mail server', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mails-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  const shown: string[] = [];
  const mailer = createMailer({
    from: 'lista@ejemplo.uy',
    smtpUrl: undefined,
    folder,
    show: (_, file) => shown.push(file),
  });
  await mailer.send(MAIL);
  const [file = ''] = shown;
  expect(readFileSync(file, 'utf8')).toContain('To: ana@ejemplo.uy');
  expect(statSync(file).mode & 0o077).toBe(0);
});

/** Starts a real mail server on this machine, and returns its port. */
async function mailServer(receive: (session: { from: string; to: string[] }, text: string) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        try {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          receive({ from, to: envelope.rcptTo.map(({ address }) => address) }, text);
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => server.close());
  return (server.server.address() as AddressInfo).port;
}
