import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { fetchFromSite, network, site } from './network.ts';

configure({ asyncUtilTimeout: 5_000 });
globalThis.fetch = fetchFromSite as typeof fetch;

beforeEach(async () => {
  await (await site()).reset();
});
afterEach(() => {
  cleanup();
  network.reset();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const attribute of [...document.body.attributes]) document.body.removeAttribute(attribute.name);
});
