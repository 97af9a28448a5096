export const TEMPLATES_PATH = '/admin/mensajes/respuestas';
