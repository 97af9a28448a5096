export const DASHBOARD_PATH = '/admin';
