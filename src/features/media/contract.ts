/** Which kind of media an item shows: a video wins over an image (spec, section 3). */
export type MediaType = 'video' | 'image' | null;

export const mediaTypeOf = (media: { imageUrl: string | null; videoUrl: string | null }): MediaType =>
  media.videoUrl ? 'video' : media.imageUrl ? 'image' : null;

const VIDEO_ID = /^[\w-]{11}$/;
const VIDEO_SITES = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);

/**
 * The 11-character id of a link to the video site, in any of the forms people paste
 * (watch?v=, youtu.be/, embed/, shorts/, live/), or null for every other link.
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

const validVideoId = (candidate: string) => (VIDEO_ID.test(candidate) ? candidate : null);
