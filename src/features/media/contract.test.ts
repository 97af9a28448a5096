import { expect, test } from 'vitest';
import { linkedMedia, videoIdOf } from './contract.ts';

test.each([
  'https://www.youtube.com/watch?v=abcDEF-_123',
  'https://youtube.com/watch?list=x&v=abcDEF-_123',
  'https://m.youtube.com/watch?v=abcDEF-_123',
  'https://music.youtube.com/watch?v=abcDEF-_123&list=x',
  'https://youtu.be/abcDEF-_123?t=4',
  'https://www.youtube.com/embed/abcDEF-_123',
  'https://www.youtube.com/shorts/abcDEF-_123',
  'https://www.youtube.com/live/abcDEF-_123',
  'https://www.youtube-nocookie.com/embed/abcDEF-_123',
])('the YouTube video id is found in %s', (link) => {
  expect(videoIdOf(link)).toBe('abcDEF-_123');
});

test.each([
  null,
  '',
  'no es un enlace',
  'https://youtu.be/corto',
  'https://www.youtube.com/watch?v=demasiadolargo',
  'https://youtube.com.ejemplo.uy/watch?v=abcDEF-_123',
  'https://ejemplo.uy/abcDEF-_123',
  '/imagenes/muelle.mp4',
])('no YouTube video id is found in %s', (link) => {
  expect(videoIdOf(link)).toBeNull();
});

const image = (imageUrl: string) => ({ imageUrl, videoUrl: null });
const video = (videoUrl: string) => ({ imageUrl: null, videoUrl });

test.each(['jpg', 'jpeg', 'png', 'gif', 'JPG'])(
  "when the chosen kind of link is 'media', a link to a .%s file is taken as an image",
  (extension) => {
    const link = `https://ejemplo.uy/foto.${extension}?tamaño=grande`;
    expect(linkedMedia('media', link)).toEqual(image(link));
  },
);

test("when the chosen kind of link is 'media', a link without an image extension is taken as a video", () => {
  expect(linkedMedia('media', '/subidas/abc.mp4')).toEqual(video('/subidas/abc.mp4'));
  expect(linkedMedia('media', 'https://ejemplo.uy/jpg')).toEqual(video('https://ejemplo.uy/jpg'));
});

test('when the chosen kind is image or video, any link is taken as that kind; an empty link is taken as neither', () => {
  expect(linkedMedia('image', 'https://ejemplo.uy/a')).toEqual(image('https://ejemplo.uy/a'));
  expect(linkedMedia('video', 'https://ejemplo.uy/a.jpg')).toEqual(video('https://ejemplo.uy/a.jpg'));
  expect(linkedMedia('media', '  ')).toEqual({ imageUrl: null, videoUrl: null });
});
