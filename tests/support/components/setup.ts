import '@testing-library/jest-dom/vitest';
import { cleanup, configure, fireEvent, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { fetchFromSite, network, site } from './network.ts';

configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    // Print the document only for the final failure: `waitFor` would otherwise print it at every attempt.
    Object.defineProperty(error, 'message', {
      configurable: true, // `waitFor` copies the last error's message into its own
      get: () => `${message}\n\n${prettyDOM(container)}`,
    });
    return error;
  },
});
globalThis.fetch = fetchFromSite as typeof fetch;
// The value that the demo's build defines: see vite.config.ts.
Object.assign(globalThis, { LOCAL_ADMIN: { email: 'demo@ejemplo.uy', password: 'demostracion' } });

// happy-dom has no such property, and react-hook-form then takes the value for one that was changed before the form
// was ready.
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
  // Notices are kept outside the screen, so the next test would find those of this one.
  for (const close of document.querySelectorAll('.toast button')) fireEvent.click(close);
  cleanup();
  network.reset();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const attribute of [...document.body.attributes]) document.body.removeAttribute(attribute.name);
});
