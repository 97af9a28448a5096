import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { withoutControls } from '../../shared/contract/fields.ts';
import type { PictureFocus } from '../../shared/contract/picture-focus.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';

const VIDEO_ID = /^[\w-]{11}$/;
const VIDEO_SITES = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
]);

/**
 * Returns the 11-character id of a YouTube video from any usual form of link (watch?v=, youtu.be/, embed/, shorts/,
 * live/), or null for every other link.
 */
export function videoIdOf(link: string | null): string | null {
  if (!link || !URL.canParse(link)) return null;
  const url = new URL(link);
  const [first = '', second = ''] = url.pathname.slice(1).split('/');
  if (url.hostname === 'youtu.be') return validVideoId(first);
  if (!VIDEO_SITES.has(url.hostname)) return null;
  if (first === 'watch') return validVideoId(url.searchParams.get('v') ?? '');
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? validVideoId(second) : null;
}

/** Whether a link leads to YouTube but not to a video, such as an incomplete link, a channel or a playlist. */
const lacksVideo = (link: string) => {
  if (!URL.canParse(link)) return false; // relative URLs are files of this site
  const { hostname } = new URL(link);
  return (hostname === 'youtu.be' || VIDEO_SITES.has(hostname)) && videoIdOf(link) === null;
};

const validVideoId = (candidate: string) => (VIDEO_ID.test(candidate) ? candidate : null);

/**
 * The kinds of link that a form offers (spec, section 9). 'media' is an image if the link has an image extension, and
 * otherwise a video.
 */
export type MediaKind = 'image' | 'video' | 'media';

const IMAGE_EXTENSION = /\.(jpe?g|png|gif)$/i;

/** Assigns a link to the image or to the video, depending on the chosen kind. An empty link is assigned to neither. */
export function linkedMedia(
  kind: MediaKind,
  link: string,
): { imageUrl: string | null; videoUrl: string | null } {
  const address = link.trim();
  if (!address) return { imageUrl: null, videoUrl: null };
  const isImage =
    kind === 'image' || (kind === 'media' && IMAGE_EXTENSION.test(address.split(/[?#]/, 1)[0] ?? ''));
  return isImage ? { imageUrl: address, videoUrl: null } : { imageUrl: null, videoUrl: address };
}

const OWN_FILE = /^\/(subidas|imagenes)\/[\w-]+\.\w{3,4}$/;

/**
 * Validates a link to an image or a video, which must be a file of this site or an https URL. An empty link becomes
 * null.
 */
const link = (message: string) =>
  z._default(
    z
      .nullable(
        z.string(message).check(
          withoutControls,
          z.trim(),
          z.maxLength(2000, 'El enlace es demasiado largo.'),
          // The URL parser ignores line breaks and tabs, so the later checks would accept them.
          z.refine((address) => !/[\t\n]/.test(address), 'El enlace tiene que estar en un solo renglón.'),
          z.refine((address) => !address || OWN_FILE.test(address) || isHttps(address), message),
        ),
      )
      .check(z.overwrite((address) => address || null)),
    null,
  );
const isHttps = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:';

export const imageLink = link('La imagen tiene que ser un enlace que empiece con https://');
export const videoLink = link('El video tiene que ser un enlace que empiece con https://').check(
  z.refine(
    (address) => address === null || !lacksVideo(address),
    'El enlace no lleva a ningún video: fijate que esté completo.',
  ),
);

/** The largest file that may be uploaded, in bytes (spec, section 9). */
export const LARGEST_UPLOAD = 104_857_600;
export const LARGEST_UPLOAD_TEXT = `${LARGEST_UPLOAD / 1_048_576} MB`;
/**
 * The file extensions allowed for uploads. The server also checks the first bytes of each file. SVG and HTML are
 * excluded, because they can contain scripts.
 */
export const PICTURE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'] as const;
export const UPLOAD_EXTENSIONS = [...PICTURE_EXTENSIONS, ...(['mp4', 'm4v', 'mov', 'webm'] as const)];
export type UploadExtension = (typeof UPLOAD_EXTENSIONS)[number];

/** An uploaded file that is ready to be shown. */
export const mediumCodec = translated({
  id: ['id', z.string()],
  kind: ['tipo', translatedWord({ imagen: 'image', video: 'video' })],
  url: ['url', z.string()],
}).codec;
export type Medium = z.output<typeof mediumCodec>;

const uploadId = z
  .string('La subida no es válida.')
  .check(z.regex(/^[0-9a-f]{32}$/, 'La subida no es válida.'));
/** The request body that turns a completed upload into a medium. */
export const newMediumInput = z.object({ subida: uploadId }, 'Faltan los datos.');
export const uploadInPath = z.object({ id: uploadId });
/** The query schema of routes without query parameters. */
export const noQuery = z.strictObject({}, 'La dirección no puede llevar nada después de «?».');

/**
 * The props of the form field for an image or a video. The field belongs to the media feature, so the forms of other
 * features do not import it but get it from the app as a prop.
 */
export interface MediaFieldProps {
  imageUrl: string | null;
  videoUrl: string | null;
  /**
   * The kinds of link that the form offers: three for news, two for proposals (spec, section 9), and images only for
   * the team.
   */
  kinds: MediaKind[];
  /** The texts of the field and its buttons. The default texts name an image or a video. */
  words?: { legend: string; upload: string; remove: string };
  /** Identifies the form, so that an interrupted upload can be resumed in it. */
  form: string;
  error?: string | undefined;
  onChange: (media: { imageUrl: string | null; videoUrl: string | null }) => void;
  /** The description and the focus of the image. */
  details: Omit<PictureDetailsProps, 'src'>;
  /** Called when an upload starts or ends, because saving during an upload would lose it. */
  onUploading: (isUploading: boolean) => void;
  /** A file that was pasted or dropped on the form. The field uploads it, and calls `onFileTaken` when it begins. */
  file?: File | null;
  onFileTaken?: () => void;
}

/** The props that screens with the field for an image or a video get from the app. */
export interface MediaScreenProps {
  MediaField: ComponentType<MediaFieldProps>;
}

/** The props of the fields for an image's description and focus. `description` is null while nobody has written one. */
export interface PictureDetailsProps {
  src: string;
  description: string | null;
  focus: PictureFocus | null;
  error: string | undefined;
  onChange: (details: { description?: string | null; focus?: PictureFocus }) => void;
}
