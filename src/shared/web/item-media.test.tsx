import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardMedia, PageMedia } from './item-media.tsx';

const item = {
  id: 1,
  version: 1,
  title: 'La plaza',
  imageUrl: '/media/plaza.webp',
  videoUrl: '/media/plaza.mp4',
  active: true,
};

test('an item with a video and an image shows the video, with the image as its poster', () => {
  const card = renderToString(<CardMedia item={item} siteId={null} href="/noticias/1" />);
  expect(card).toContain('data-video-file="/media/plaza.mp4"');
  expect(renderToString(<PageMedia item={item} siteId={null} />)).toContain('poster="/media/plaza.webp"');
});

test('an item with only an image shows it, and an item without media shows a placeholder on its card but not on its page', () => {
  const withImage = { ...item, videoUrl: null };
  expect(renderToString(<CardMedia item={withImage} siteId={null} href="/" />)).toContain('plaza');
  const withNeither = { ...withImage, imageUrl: null };
  expect(renderToString(<CardMedia item={withNeither} siteId={null} href="/" />)).not.toContain('plaza.');
  expect(renderToString(<PageMedia item={withNeither} siteId={null} />)).toBe('');
});

test('items without a picture have different drawings, and each keeps its own', () => {
  const drawingOf = (id: number) =>
    renderToString(
      <CardMedia item={{ ...item, id, imageUrl: null, videoUrl: null }} siteId={null} href="/" />,
    );
  const drawings = Array.from({ length: 30 }, (_, index) => drawingOf(index + 1));
  expect(new Set(drawings).size).toBe(30);
  expect(drawingOf(7)).toBe(drawings[6]);
  expect(drawingOf(-7)).toContain('<svg');
});
