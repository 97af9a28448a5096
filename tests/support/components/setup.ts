import '@testing-library/jest-dom/vitest';
import { cleanup, configure, fireEvent, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import '../patient-waiting.ts';
import { fetchFromSite, network, site } from './network.ts';

/** The number of characters of the document that a failure prints. A staff screen with its table and map is long. */
const LONGEST_PRINT = 30_000;

configure({
  asyncUtilTimeout: 15_000, // the first screen of a file waits for its code, which a busy machine compiles in ten seconds
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    // Prints the document only for the final failure, because `waitFor` calls this function at every attempt.
    Object.defineProperty(error, 'message', {
      configurable: true, // `configurable`, because `waitFor` redefines the property `message` of the last error
      get: () => `${message}\n\n${prettyDOM(container.querySelector('main') ?? container, LONGEST_PRINT)}`,
    });
    return error;
  },
});
globalThis.fetch = fetchFromSite as typeof fetch;
// The demo's build defines this constant: see vite.config.ts.
Object.assign(globalThis, { LOCAL_ADMIN: { email: 'demo@ejemplo.uy', password: 'demostracion' } });

// happy-dom does not implement `size` of select elements. Without it react-hook-form treats a field's initial value
// as changed by the visitor before hydration.
Object.defineProperty(HTMLSelectElement.prototype, 'size', {
  configurable: true,
  get(this: HTMLSelectElement) {
    return Number(this.getAttribute('size') ?? 0);
  },
});

// happy-dom lays out nothing and has no editing, so forms keep the plain field that stands in for the editor. The editor
// is tested in Chromium (staff-writing.spec.ts), and its parts without a document.
vi.mock('../../../src/shared/web/staff/editor/rich-text.tsx', () => {
  throw new Error('The editor needs a browser.');
});

beforeEach(async () => {
  await (await site()).reset();
});
afterEach(() => {
  // Notices are stored outside the rendered screen, so they would still be open in the next test. Their other button
  // takes back what was done.
  for (const close of document.querySelectorAll('.toast [aria-label="Cerrar aviso"]')) fireEvent.click(close);
  cleanup();
  network.reset();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const attribute of [...document.body.attributes]) document.body.removeAttribute(attribute.name);
});
// A module that is still loading when a test file ends could not be loaded by any later file of this worker.
afterAll(() => vi.dynamicImportSettled());
