export const MESSAGES_PATH = '/admin/mensajes';
/** The path of the API with which staff manage messages. */
export const MESSAGES_API = '/api/admin/mensajes';
