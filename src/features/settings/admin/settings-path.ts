export const SETTINGS_PATH = '/admin/ajustes';
