/** The entry points of the build, by their use. */
export const ENTRIES = {
  styles: 'src/app/public.css',
  formStyles: 'src/app/forms.css',
  script: 'src/app/browser.ts',
  serviceWorker: 'src/app/service-worker.ts',
  backOffice: 'src/app/back-office.tsx',
};

/** The script that hydrates an island, by the island's name. */
export const ISLANDS = {
  contact: 'src/app/contact-island.tsx',
  'list-request': 'src/app/list-request-island.tsx',
  'qr-code': 'src/app/pages/qr-drawing.ts',
};
