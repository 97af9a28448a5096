/*
 * Paths of list requests. They are separate from the contract, because the first script of the back office needs them
 * without the schemas.
 */

/** The path of the API with which staff manage list requests. */
export const LIST_REQUESTS_API = '/api/admin/pedidos-lista';
/**
 * The paths of the back-office screens with all list requests and with all delivery rounds. The screen of one round
 * appends its id.
 */
export const LIST_REQUESTS_PATH = '/admin/pedidos-lista';
export const ROUNDS_PATH = '/admin/pedidos-lista/repartos';
/** The path of the back-office screen that splits pending list requests into rounds. */
export const SPLIT_PATH = '/admin/pedidos-lista/repartir';
