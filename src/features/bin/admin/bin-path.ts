export const BIN_PATH = '/admin/papelera';
