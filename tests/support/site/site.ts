import { type ChildProcess, fork } from 'node:child_process';
import { freePort } from '../../../scripts/free-port.mjs';
import type { NewMessage } from '../../../src/features/contact/contract.ts';
import type { NewListRequest } from '../../../src/features/list-requests/contract.ts';
import type { NewNews } from '../../../src/features/news/contract.ts';
import type { NewProposal } from '../../../src/features/proposals/contract.ts';
import type { Attempt } from '../../../src/shared/contract/delivery-marks.ts';
import type { Role } from '../../../src/shared/contract/session.ts';
import { preparedFiles } from '../campaign-files.ts';
import { programOf } from '../programs.ts';
import type { SiteCommands } from './server.ts';

/**
 * Runs the whole site, with an in-memory database and the built browser files, in its own process. Each worker of the
 * browser and component tests has one site, which is reset between tests and never restarted.
 */

export const API_KEY = 'a-key-for-tests';

export interface SiteSettings {
  port: number;
  apiKey: string;
  /** The folder of what was prepared from the campaign's pictures and font. */
  campaignFiles: string;
  /** Without this URL the site looks up no addresses. */
  geocoderUrl?: string;
  /** Without this URL the site uses the standard tile server, and a test has to intercept the requests to it. */
  tilesUrl?: string;
}

export interface Person {
  id: number;
  name: string;
  email: string;
  role: Role;
  password: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type GivenNews = Partial<NewNews>;

export type GivenProposal = Partial<NewProposal>;

export type GivenMessage = Partial<NewMessage> & {
  read?: boolean;
  answered?: boolean;
  /** A date and time in ISO 8601 format. */
  createdAt?: string;
};

export type GivenListRequest = Partial<Omit<NewListRequest, 'latitude' | 'longitude'>> & {
  latitude?: number | null;
  longitude?: number | null;
  delivered?: boolean;
  reference?: string;
  closed?: 'refused' | 'cancelled';
  outsideArea?: 'undecided' | 'accepted';
  attempts?: Attempt[];
  trackingHash?: string;
};

export interface StoredMessage {
  name: string;
  phone: string;
  email: string | null;
  kind: string;
  text: string;
  consent_version: string | null;
  consented_at: string | null;
}

export interface StoredListRequest {
  name: string;
  phone: string;
  address: string;
  latitude: number;
  longitude: number;
  quantity: number;
  note: string | null;
  reference: string | null;
  delivered: boolean;
  consent_version: string | null;
  consented_at: string | null;
}

export type Site = SiteCommands & {
  /** The site's base URL, without a trailing slash. */
  url: string;
  stop(): void;
};

/** Starts the site in a process that ends with this one. Throws when the site does not start. */
export async function startSite(
  settings: Omit<SiteSettings, 'port' | 'apiKey' | 'campaignFiles'> = {},
): Promise<Site> {
  const port = await freePort();
  const campaignFiles = await preparedFiles();
  const server = fork(
    programOf('site'),
    [JSON.stringify({ ...settings, port, apiKey: API_KEY, campaignFiles } satisfies SiteSettings)],
    { execArgv: ['--max-semi-space-size=64'] }, // the same setting as in vitest.config.ts
  );
  const names = await readiness(server);
  const request = requestsTo(server);
  const commands = Object.fromEntries(
    names.map((name) => [name, (...args: unknown[]) => request(name, args)]),
  ) as unknown as SiteCommands;
  return { ...commands, url: `http://localhost:${port}`, stop: () => void server.kill() };
}

/** Waits until the site listens, and resolves to the names of its commands. */
const readiness = (server: ChildProcess) =>
  new Promise<string[]>((resolve, reject) => {
    server.once('message', (names: string[]) => resolve(names));
    server.once('exit', (code) => reject(new Error(`The test site ended with ${code}.`)));
  });

interface CommandResult {
  id: number;
  result?: unknown;
  error?: string;
}

/** Returns a function that sends commands to the site's process. Each command has an id, which its response repeats. */
function requestsTo(server: ChildProcess) {
  const waiting = new Map<number, (result: CommandResult) => void>();
  let requests = 0;
  server.on('message', (result: CommandResult) => {
    waiting.get(result.id)?.(result);
    waiting.delete(result.id);
  });
  return (name: string, args: unknown[]) =>
    new Promise((resolve, reject) => {
      const id = ++requests;
      waiting.set(id, ({ result, error }) => (error ? reject(new Error(error)) : resolve(result)));
      server.send({ id, name, args });
    });
}
