import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

interface Options {
  key: string;
  dataFolder: string;
  /** The bundle of rehearse-command.ts. */
  program?: string;
}

/** Runs a trial restore of an encrypted archive in another process. Rejects with its Spanish reason when it fails. */
export const rehearsalProcess =
  ({ key, dataFolder, program = path.join(import.meta.dirname, 'rehearse.js') }: Options) =>
  async (archive: AsyncIterable<Uint8Array>): Promise<void> => {
    const { PATH, CAMPAIGN } = process.env;
    const child = spawn(process.execPath, [program], {
      env: { PATH, CAMPAIGN, BACKUP_KEY: key, DATA_DIR: dataFolder },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    const sent = pipeline(archive, child.stdin).catch((error: unknown) => error);
    const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    const failure = await sent;
    if (code !== 0) throw new Error(complaints.trim().split('\n')[0] || `el proceso terminó con ${code}`);
    if (failure) throw failure;
  };
