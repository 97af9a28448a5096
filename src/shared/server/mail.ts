import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail; rejects when it refused it or did not answer. */
  send(mail: Mail): Promise<void>;
}

interface Options {
  from: string;
  /** smtp://user:password@host:port; without it mails stay on this machine. */
  smtpUrl: string | undefined;
  /** The folder for mails when there is no mail server. */
  folder: string;
  /** Called with a mail that was stored as a file, and with its path. */
  show: (mail: Mail, file: string) => void;
}

export const createMailer = ({ from, smtpUrl, folder, show }: Options): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(folder, from, show);

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { send: async (mail) => void (await transport.sendMail({ from, ...mail })) };
}

function fileMailer(folder: string, from: string, show: Options['show']): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
      );
      await writeFile(file, message as Buffer, { mode: 0o600 });
      show(mail, file);
    },
  };
}
