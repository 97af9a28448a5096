/** Source files that are entry points of the build, by purpose. */
export const ENTRIES = {
  styles: 'src/app/public.css',
  formStyles: 'src/app/forms.css',
  script: 'src/app/browser.ts',
  serviceWorker: 'src/app/service-worker.ts',
  backOffice: 'src/app/back-office.tsx',
};

/** Source files of the islands' scripts, by island name. */
export const ISLANDS = {
  contact: 'src/app/contact-island.tsx',
  'list-request': 'src/app/list-request-island.tsx',
  'qr-code': 'src/app/pages/qr-drawing.ts',
};
