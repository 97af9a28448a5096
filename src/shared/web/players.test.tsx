import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { players } from './players.ts';
import { VideoPoster } from './video-poster.tsx';

beforeAll(() => {
  HTMLMediaElement.prototype.play = vi.fn(async () => {});
  HTMLMediaElement.prototype.pause = vi.fn();
  players(document);
});

test.each([
  ['a file', null, 'video', 'aria-label', 'Video: La feria'],
  ['a video of the video site', 'abcDEF-_123', 'iframe', 'title', 'La feria'],
])('the player of %s has the name of its item', (_, siteId, element, attribute, name) => {
  render(
    <VideoPoster
      title="La feria"
      file="/subidas/a.mp4"
      siteId={siteId}
      image="/a.webp"
      href="/noticias/1"
      sizes="100vw"
    />,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Ver el video: La feria' }));
  expect(document.querySelector(element)).toHaveAttribute(attribute, name);
});
