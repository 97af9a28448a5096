import { insufficientStorage } from '../../../shared/contract/problem.ts';

const GIB = 1024 ** 3;
const OF_PERSON = { bytes: 2 * GIB, files: 100 };
const IN_ALL = { bytes: 10 * GIB, files: 1_000 };

interface Announced {
  owner: string;
  size: number;
}

/** Limits the disk space that unfinished uploads may take, counted by the sizes that clients announce. */
export class UploadQuota {
  readonly #announced = new Map<string, Announced>();

  /**
   * Reserves disk space for an upload. Throws a Problem with status 507 when the quota of its owner, or of all users
   * together, is used up.
   */
  reserve(id: string, announced: Announced): void {
    const all = [...this.#announced.values()];
    const own = all.filter(({ owner }) => owner === announced.owner);
    if (!fits(own, announced.size, OF_PERSON)) {
      throw insufficientStorage(
        'Tenés demasiados archivos a medio subir: el límite es 2 GB. Terminá o cancelá alguno, o probá de nuevo mañana.',
      );
    }
    if (!fits(all, announced.size, IN_ALL)) {
      throw insufficientStorage(
        'Hay demasiados archivos a medio subir en el sitio. Probá de nuevo más tarde.',
      );
    }
    this.#announced.set(id, announced);
  }

  /** Counts an upload that was already on disk when the process started. */
  remember(id: string, announced: Announced): void {
    this.#announced.set(id, announced);
  }

  release(id: string): void {
    this.#announced.delete(id);
  }
}

const fits = (uploads: Announced[], size: number, most: typeof IN_ALL) =>
  uploads.length < most.files && uploads.reduce((sum, upload) => sum + upload.size, size) <= most.bytes;
