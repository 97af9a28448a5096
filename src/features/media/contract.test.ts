import { expect, test } from 'vitest';
import { mediaTypeOf, videoIdOf } from './contract.ts';

test.each([
  'https://www.youtube.com/watch?v=abcDEF-_123',
  'https://youtube.com/watch?list=x&v=abcDEF-_123',
  'https://m.youtube.com/watch?v=abcDEF-_123',
  'https://youtu.be/abcDEF-_123?t=4',
  'https://www.youtube.com/embed/abcDEF-_123',
  'https://www.youtube.com/shorts/abcDEF-_123',
  'https://www.youtube.com/live/abcDEF-_123',
  'https://www.youtube-nocookie.com/embed/abcDEF-_123',
])('the id is found in %s', (link) => {
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
  '/imagenes/rambla.mp4',
])('no id is found in %s', (link) => {
  expect(videoIdOf(link)).toBeNull();
});

test('a video wins over an image', () => {
  expect(mediaTypeOf({ imageUrl: '/a.webp', videoUrl: '/a.mp4' })).toBe('video');
  expect(mediaTypeOf({ imageUrl: '/a.webp', videoUrl: null })).toBe('image');
  expect(mediaTypeOf({ imageUrl: null, videoUrl: null })).toBeNull();
});
