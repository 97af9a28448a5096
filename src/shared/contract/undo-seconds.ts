/**
 * How long a change can be taken back. It stands apart from the contract, because the first script of the back office
 * needs it without the schemas.
 */
export const UNDO_SECONDS = 10;
