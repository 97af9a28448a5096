import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MediaField } from './media-field.tsx';

const DETAILS = { description: null, focus: null, error: undefined, onChange: () => {} };

test.each([
  ['an uploaded picture', `/subidas/${'a'.repeat(32)}.jpg`, /^Es el archivo que subiste\./],
  ['a link', 'https://ejemplo.uy/feria.jpg', /que empiece con https/],
])('the field explains %s', (_, imageUrl, hint) => {
  render(
    <MediaField
      imageUrl={imageUrl}
      videoUrl={null}
      kinds={['image', 'video', 'media']}
      form="news"
      details={DETAILS}
      onChange={() => {}}
      onUploading={() => {}}
    />,
  );
  expect(screen.getByLabelText('Enlace')).toHaveAccessibleDescription(hint);
});
