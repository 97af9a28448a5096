/** The screen with the papers that delegates show at the polling places. */
export const AUTHORIZATIONS_PATH = '/admin/poderes';
export const AUTHORIZATIONS_API = '/api/admin/poderes';
