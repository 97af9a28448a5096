/** The movements of ballot papers. */
export const PAPERS_API = '/api/admin/hojas';
/** Who can be given some. */
export const HOLDERS_API = `${PAPERS_API}/tenedores`;
