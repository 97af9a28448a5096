import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PrivacyNotice } from './privacy-notice.tsx';

test('stays open without a warning when a visitor opened it before hydration', async () => {
  const warnings = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => warnings.mockRestore());
  const notice = <PrivacyNotice paragraphs={['Guardamos tu número.']} />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(notice);
  const details = container.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  document.body.append(container);

  await act(async () => render(notice, { container, hydrate: true }));

  expect(details.open).toBe(true);
  expect(warnings).not.toHaveBeenCalled();
});
