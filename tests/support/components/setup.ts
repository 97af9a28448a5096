import '@testing-library/jest-dom/vitest';
import { cleanup, configure, fireEvent, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { fetchFromSite, network, site } from './network.ts';

configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    // Only of what fails in the end: while something is waited for, the document would be printed at each attempt.
    Object.defineProperty(error, 'message', {
      configurable: true, // waiting in vain puts the last message into a new one
      get: () => `${message}\n\n${prettyDOM(container)}`,
    });
    return error;
  },
});
globalThis.fetch = fetchFromSite as typeof fetch;
// As the demo's build defines it: see vite.config.ts.
Object.assign(globalThis, { LOCAL_ADMIN: { email: 'demo@ejemplo.uy', password: 'demostracion' } });

// happy-dom lacks it, and react-hook-form takes a list without it for one that was changed before the form was ready.
Object.defineProperty(HTMLSelectElement.prototype, 'size', {
  configurable: true,
  get(this: HTMLSelectElement) {
    return Number(this.getAttribute('size') ?? 0);
  },
});

beforeEach(async () => {
  await (await site()).reset();
});
afterEach(() => {
  // Notices outlive the screen: the next test would find those of this one.
  for (const close of document.querySelectorAll('.toast button')) fireEvent.click(close);
  cleanup();
  network.reset();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const attribute of [...document.body.attributes]) document.body.removeAttribute(attribute.name);
});
