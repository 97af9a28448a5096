import path from 'node:path';
import { Problem } from '../../../shared/contract/problem.ts';
import { UPLOAD_EXTENSIONS, type UploadExtension } from '../contract.ts';

interface FileKind {
  kind: 'image' | 'video';
  /** File name extension under which the file is served, which can differ from the uploaded one. */
  extension: string;
}

/** The accepted file name extensions, each with the extension for serving and the content types of its first bytes. */
const ALLOWED: Record<UploadExtension, { kind: FileKind['kind']; served: string; contents: string[] }> = {
  jpg: { kind: 'image', served: 'jpg', contents: ['image/jpeg'] },
  jpeg: { kind: 'image', served: 'jpg', contents: ['image/jpeg'] },
  png: { kind: 'image', served: 'jpg', contents: ['image/png', 'image/apng'] },
  gif: { kind: 'image', served: 'jpg', contents: ['image/gif'] },
  webp: { kind: 'image', served: 'jpg', contents: ['image/webp'] },
  avif: { kind: 'image', served: 'jpg', contents: ['image/avif'] },
  mp4: { kind: 'video', served: 'mp4', contents: ['video/mp4', 'video/x-m4v', 'video/quicktime'] },
  m4v: { kind: 'video', served: 'mp4', contents: ['video/mp4', 'video/x-m4v'] },
  mov: { kind: 'video', served: 'mov', contents: ['video/quicktime', 'video/mp4'] },
  webm: { kind: 'video', served: 'webm', contents: ['video/webm'] },
};

/**
 * Returns the kind of a file by its name extension. Throws a Problem with status 415 for an extension that is not
 * accepted.
 */
export function allowedKindOf(fileName: string) {
  const given = path.extname(fileName).slice(1).toLowerCase();
  const extension = UPLOAD_EXTENSIONS.find((it) => it === given);
  if (!extension) {
    throw new Problem(
      415,
      'Ese tipo de archivo no se puede subir. Probá con una imagen (JPG, PNG, GIF, WebP, AVIF) o un video (MP4, MOV, WebM).',
    );
  }
  return { ...ALLOWED[extension], extension };
}

/**
 * Returns the kind of a file. Throws a Problem with status 415 when its first bytes and its name extension do not
 * match.
 */
export async function kindOf(file: string, fileName: string): Promise<FileKind> {
  const { kind, served, contents } = allowedKindOf(fileName);
  const { fileTypeFromFile } = await import('file-type'); // loaded with the first upload and not at startup
  const content = (await fileTypeFromFile(file).catch(() => undefined))?.mime;
  if (!content || !contents.includes(content)) {
    throw new Problem(415, 'El contenido del archivo no es el que dice su nombre. Probá con otro.');
  }
  return { kind, extension: served };
}
