import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the mail. Rejects when the mail server refuses it or does not answer.
   */
  send(mail: MailMessage): Promise<void>;
  /** Set without a mail server: mails are stored as files then, and do not leave this machine. */
  storesFiles?: true;
}

interface Options {
  from: string;
  /** URL of the mail server (smtp://user:password@host:port). Without it, mails are stored as files. */
  smtpUrl: string | undefined;
  /** The folder where mails are stored when there is no mail server. */
  folder: string;
  /** Called after a mail was stored as a file, with the path of the file. */
  show: (mail: MailMessage, file: string) => void;
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
    storesFiles: true,
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
