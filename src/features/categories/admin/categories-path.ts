export const CATEGORIES_PATH = '/admin/categorias';
