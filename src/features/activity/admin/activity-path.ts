export const ACTIVITY_PATH = '/admin/actividad';
