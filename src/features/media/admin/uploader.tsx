import Uppy from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import './uploader.css';
import GoldenRetriever from '@uppy/golden-retriever';
import Tus from '@uppy/tus';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { type Api, messageFor, Unreachable } from '../../../shared/web/api.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { readSession } from '../../../shared/web/stored-session.ts';
import {
  LARGEST_UPLOAD,
  LARGEST_UPLOAD_TEXT,
  type Medium,
  mediumCodec,
  PICTURE_EXTENSIONS,
  UPLOAD_EXTENSIONS,
} from '../contract.ts';
import { uploaderId } from './unfinished-upload.ts';
import { UPLOADER_LOCALE } from './uploader-texts.ts';

interface UploaderProps {
  form: string;
  onUploaded: (medium: Medium) => void;
  /** Called when a file is added or removed, with whether any file is left in the widget. */
  onFiles: (hasFiles: boolean) => void;
  onClose: () => void;
  takesVideos: boolean;
  /** Whether the file chooser opens at once. It does not when an unfinished upload is resumed. */
  opensChooser: boolean;
  /** A file that is already chosen. */
  file: File | null;
  onFileTaken: (() => void) | undefined;
}

/** The size of an upload chunk, small enough for a slow connection to send one within the server's timeout. */
const CHUNK_BYTES = 512 * 1024;
/**
 * The options of the library's file store. Its types do not declare the size limits, but without them it keeps only
 * files of up to 10 MB.
 */
const STORED_FILES = { name: 'uppy-blobs', maxFileSize: LARGEST_UPLOAD, maxTotalSize: 3 * LARGEST_UPLOAD };

/**
 * The upload widget for one file, with progress and pause. An upload resumes after a lost connection or a page reload.
 */
export function Uploader(props: UploaderProps) {
  const { form, takesVideos, opensChooser, onUploaded, onFiles, onClose, file, onFileTaken } = props;
  const target = useRef<HTMLDivElement>(null);
  const current = useRef<Uppy>(undefined);
  const { api, uploadHeaders } = useStaff();
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;

  useEffect(() => {
    let isGone = false;
    const uppy = new Uppy({
      id: uploaderId(form),
      locale: UPLOADER_LOCALE,
      autoProceed: true,
      restrictions: {
        maxNumberOfFiles: 1,
        maxFileSize: LARGEST_UPLOAD,
        allowedFileTypes: (takesVideos ? UPLOAD_EXTENSIONS : PICTURE_EXTENSIONS).map(
          (extension) => `.${extension}`,
        ),
      },
    })
      .use(Dashboard, {
        theme: 'auto',
        target: target.current ?? undefined,
        inline: true,
        width: '100%',
        height: 260,
        proudlyDisplayPoweredByUppy: false,
        disableThumbnailGenerator: true,
        note: `Una imagen${takesVideos ? ' o un video' : ''}, de hasta ${LARGEST_UPLOAD_TEXT}`,
      })
      .use(Tus, {
        endpoint: '/api/medios/subidas',
        headers: uploadHeaders(),
        chunkSize: CHUNK_BYTES,
        retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000, 20_000, 30_000],
        allowedMetaFields: ['name'], // the server receives it as the tus metadata field `filename`
        removeFingerprintOnSuccess: true,
      })
      .use(GoldenRetriever, {
        expires: 24 * 60 * 60_000,
        indexedDB: STORED_FILES,
      });

    /** Asks the server, after a complete upload, to check the file and to generate an image in several widths. */
    const makeReady = async ([id]: string[]) => {
      const file = id ? uppy.getFile(id) : undefined;
      if (!file || file.error || !uploadIdOf(file)) return; // the error has already been shown
      uppy.emit('postprocess-progress', file, { mode: 'indeterminate', message: 'Preparando el archivo…' });
      try {
        const medium = await retryUntilResponse(
          () => ready(api, uploadIdOf(file)),
          () => isGone,
        );
        uppy.emit('postprocess-complete', file);
        uppy.removeFile(file.id);
        uploaded.current(medium);
      } catch (error) {
        if (isGone) return;
        announceError(messageFor(error));
        uppy.removeFile(file.id);
      }
    };
    uppy.addPostProcessor(makeReady);
    for (const event of ['file-added', 'file-removed'] as const)
      uppy.on(event, () => onFiles(uppy.getFiles().length > 0));
    uppy.on('upload-error', (_file, error) => announceError(errorMessage(error)));
    current.current = uppy;
    // React in development runs every effect twice, and the input of the first run is removed at once.
    queueMicrotask(() => {
      if (!isGone && opensChooser && navigator.userActivation?.isActive)
        target.current?.querySelector<HTMLInputElement>('.uppy-Dashboard-input')?.click();
    });
    return () => {
      isGone = true;
      // A signed-in user left the form on purpose, so the upload is discarded.
      if (readSession()) return uppy.destroy();
      // A user who was signed out during the upload can resume it on returning to this form.
      uppy.pauseAll();
      uppy.iteratePlugins((plugin) => uppy.removePlugin(plugin));
    };
  }, [api, form, takesVideos, opensChooser, onFiles, uploadHeaders]);

  useEffect(() => {
    const uppy = current.current;
    if (!file || !uppy) return;
    try {
      uppy.addFile({ name: file.name, type: file.type, data: file, source: 'form' });
    } catch (error) {
      announceError(error instanceof Error ? error.message : String(error));
    }
    onFileTaken?.();
  }, [file, onFileTaken]);

  const cancel = () => {
    current.current?.cancelAll();
    onClose();
  };

  return (
    <section className="uploader stack" aria-label="Subir un archivo">
      <div ref={target} />
      <button type="button" className="button-quiet" onClick={cancel}>
        Cancelar la subida
      </button>
    </section>
  );
}

/** Turns a completed upload into a medium. Throws Refused when the file is neither an image nor a video. */
async function ready(api: Api, subida: string): Promise<Medium> {
  const response = await api('/api/medios', { method: 'POST', body: { subida }, timeoutMs: 90_000 });
  return z.parse(mediumCodec, response);
}

const LONGEST_PAUSE_MS = 20_000;

/** Retries while the server is unreachable, until it responds or the form has been left. */
async function retryUntilResponse<Result>(
  request: () => Promise<Result>,
  isGone: () => boolean,
): Promise<Result> {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Unreachable) || isGone()) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

const uploadIdOf = (file: {
  tus?: { uploadUrl?: string | null } | undefined;
  response?: { uploadURL?: string } | undefined;
}) => (file.tus?.uploadUrl ?? file.response?.uploadURL ?? '').split('/').at(-1) ?? '';

/** Returns the server's error message if there is one, and otherwise a general message. */
function errorMessage(error: { message: string; originalResponse?: { getBody(): string } | null }): string {
  try {
    const response: unknown = JSON.parse(error.originalResponse?.getBody() ?? '');
    const { error: message } = z.parse(z.object({ error: z.string() }), response);
    return message;
  } catch {
    return 'La subida se cortó. Revisá la conexión y tocá «Reintentar»: sigue desde donde quedó.';
  }
}
