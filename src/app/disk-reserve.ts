import type { FastifyInstance } from 'fastify';
import type { DiskSpace } from '../shared/server/disk-space.ts';

interface Options {
  /** Whether the database is on the same disk, so that every write needs space on it. */
  ofWrites: boolean;
  alert: (message: string) => void;
}

/** Refuses uploads, and writes, with a 507 before the disk is full. Reading and deleting an upload still work. */
export function enforceDiskReserve(app: FastifyInstance, disk: DiskSpace, { ofWrites, alert }: Options) {
  app.addHook('onRequest', async ({ method, url }) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return;
    const isUpload = url.startsWith('/api/medios');
    if (isUpload && method !== 'DELETE') disk.requireFor('upload');
    if (ofWrites) disk.requireFor('write');
  });
  disk.onShort((freeBytes) => {
    alert(`Queda poco lugar en el disco (${Math.floor(freeBytes / 1024 ** 2)} MB): ya no se suben archivos.`);
  });
}
