import type { FastifyInstance } from 'fastify';
import type { DiskSpace } from '../../shared/server/disk-space.ts';

interface Options {
  /** Whether the database is on the watched disk, so that every write needs space on it. */
  ofWrites: boolean;
  alert: (message: string) => void;
}

/**
 * Responds with 507 to uploads when the disk is nearly full, and later to all writes if the database is on the same
 * disk. Reads always work, and so does deleting an upload, which frees space.
 */
export function enforceDiskReserve(app: FastifyInstance, disk: DiskSpace, { ofWrites, alert }: Options) {
  app.addHook('onRequest', async ({ method, url, routeOptions }) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return;
    if (routeOptions.url && !routeOptions.url.startsWith('/api/')) return; // forms on pages store nothing
    // The route is compared, because a path can be spelled in several ways.
    const isUpload = (routeOptions.url ?? url).startsWith('/api/medios');
    if (isUpload && method === 'DELETE') return;
    if (isUpload) disk.requireFor('upload');
    if (ofWrites) disk.requireFor('write');
  });
  disk.onShort((freeBytes) => {
    alert(`Queda poco lugar en el disco (${Math.floor(freeBytes / 1024 ** 2)} MB): ya no se suben archivos.`);
  });
}
