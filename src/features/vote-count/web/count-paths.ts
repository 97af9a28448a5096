/** The address of the own count of the votes. */
export const COUNT_API = '/api/admin/conteo';
