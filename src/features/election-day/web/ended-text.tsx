import { spoken } from '../../../shared/contract/spoken.ts';

export const ENDED_TITLE = 'Este enlace ya no sirve';

/** The text about a link that does not work, which is also in the page that the server sends for it. */
export const EndedText = () => <p>{spoken`Quien coordina lo cambió por otro. Pedile el nuevo.`}</p>;
