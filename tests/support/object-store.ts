import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installFromDebian } from '../../scripts/debian.mjs';
import { type BucketSettings, bucketRequests } from '../../src/shared/server/bucket/requests.ts';

/** Debian's Python, which finds the packages that Debian installs. */
const PYTHON = '/usr/bin/python3';
const KEYS = { accessKeyId: 'campaign:tests', secretAccessKey: 'a-secret-for-tests' };

export interface ObjectStore {
  /** Settings of an empty bucket. */
  bucket: BucketSettings;
  stop(): void;
}

/**
 * Starts OpenStack Swift with its S3 layer and creates a bucket. Swift is a production server, which checks signatures,
 * regions, the sizes of parts and the checksums of requests. Installs Debian's package where it is missing. Returns
 * undefined, after a message on the console, where it cannot be installed.
 */
export async function startObjectStore(): Promise<ObjectStore | undefined> {
  const isInstalled = () => spawnSync(PYTHON, ['-c', 'import swift'], { stdio: 'ignore' }).status === 0;
  if (
    !isInstalled() &&
    !(await installFromDebian('OpenStack Swift', '$apt install --no-install-recommends python3-swift'))
  ) {
    console.warn(
      'Sin OpenStack Swift no se prueban los archivos en un depósito S3: instalá el paquete python3-swift.',
    );
    return undefined;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'object-store-'));
  const program = path.join(import.meta.dirname, 'object-store.py');
  const swift = spawn(PYTHON, [program, folder, KEYS.accessKeyId, KEYS.secretAccessKey], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const stop = () => {
    swift.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  const [line] = await Promise.race([once(swift.stdout, 'data'), once(swift, 'exit')]);
  const bucket = {
    endpoint: String(line).trim(),
    region: 'us-east-1',
    bucket: 'campaign-media',
    ...KEYS,
  };
  await bucketRequests(bucket).send({ method: 'PUT' });
  return { bucket, stop };
}
