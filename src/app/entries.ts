/** Source files that are entry points of the build, by purpose. */
export const ENTRIES = {
  styles: 'src/app/public.css',
  displayFont: 'src/app/display-font.css',
  formStyles: 'src/app/forms.css',
  script: 'src/app/browser.ts',
  serviceWorker: 'src/app/service-worker.ts',
  backOffice: 'src/app/back-office.tsx',
  volunteer: 'src/app/volunteer.tsx',
};

/** Source files of the server, of the commands beside it and of its threads, by the name of their file in dist/server. */
export const SERVER_ENTRIES = {
  main: 'src/app/main.ts',
  serve: 'src/app/serve.ts',
  admin: 'src/app/admin-command.ts',
  'demo-data': 'src/app/demo-data/demo-data-command.ts',
  backup: 'src/app/backup/backup-command.ts',
  restore: 'src/app/backup/restore-command.ts',
  move: 'src/app/backup/move-command.ts',
  rehearse: 'src/app/backup/rehearse-command.ts',
  'planning-worker': 'src/features/route-planning/server/planning-worker.ts',
};

/** Source files of the islands' scripts, by island name. */
export const ISLANDS = {
  contact: 'src/app/contact-island.tsx',
  'list-request': 'src/app/list-request-island.tsx',
  'qr-code': 'src/shared/web/qr-drawing.ts',
  'staff-cards': 'src/app/staff-cards.ts',
  'polling-places': 'src/features/polling-places/web/finder-island.ts',
};
