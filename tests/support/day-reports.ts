import { randomUUID } from 'node:crypto';

/** A report of a circuit as a phone or a browser sends it, written a minute ago. */
export const reportWire = (circuito: number, que: string, more: object = {}) => ({
  id: randomUUID(),
  circuito,
  que,
  momento: new Date(Date.now() - 60_000).toISOString(),
  cuantos: null,
  texto: '',
  anulado: null,
  ...more,
});
