/** Source files that are entry points of the build, by purpose. */
export const ENTRIES = {
  styles: 'src/app/site/public.css',
  textFont: 'src/app/site/text-font.css',
  formStyles: 'src/app/site/forms.css',
  script: 'src/app/browser/browser.ts',
  serviceWorker: 'src/app/browser/service-worker.ts',
  backOffice: 'src/app/back-office/main.tsx',
};

/** The scripts of the pages behind private links that phones keep, by the name of the page. */
export const PHONE_PAGES = {
  volunteer: 'src/app/browser/volunteer.tsx',
  delegate: 'src/app/browser/delegate.tsx',
};

/**
 * Stylesheets of single pages, by the page's name in pages.ts. They apply after those of every page. Those of features
 * are found by their names (feature-entries.ts).
 */
export const PAGE_STYLES = {
  home: 'src/app/site/pages/home.css',
  candidate: 'src/app/site/pages/candidate.css',
  elections: 'src/app/site/pages/elections.css',
  team: 'src/app/site/pages/team.css',
};

/** Source files of the server, of the commands and processes beside it and of its threads, by the name of their file in dist/server. */
export const SERVER_ENTRIES = {
  main: 'src/app/main.ts',
  serve: 'src/app/serve.ts',
  admin: 'src/app/process/admin-command.ts',
  'demo-data': 'src/app/demo-data/demo-data-command.ts',
  backup: 'src/app/backup/backup-command.ts',
  restore: 'src/app/backup/restore-command.ts',
  move: 'src/app/backup/move-command.ts',
  'check-campaign': 'src/app/campaign-checks/check-command.ts',
  campaign: 'src/app/campaign-export/export-command.ts',
  'static-copy': 'src/app/static-copy/static-copy-command.ts',
  rehearse: 'src/app/backup/rehearse-command.ts',
  'prepare-campaign-files': 'src/app/campaign-files/prepare-command.ts',
  'planning-worker': 'src/features/route-planning/server/planning-worker.ts',
};

/** Source files of the islands' scripts that belong to no feature, by island name. */
export const ISLANDS = {
  contact: 'src/app/browser/contact-island.tsx',
  'list-request': 'src/app/browser/list-request-island.tsx',
  'form-parts': 'src/app/browser/form-parts.ts',
  'qr-code': 'src/shared/web/qr-drawing.ts',
  'staff-cards': 'src/app/browser/staff-cards.ts',
};
