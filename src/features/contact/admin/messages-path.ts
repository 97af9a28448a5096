export const MESSAGES_PATH = '/admin/mensajes';
