/** Error whose message is for the operator who runs a command. */
export class CommandRefused extends Error {}
