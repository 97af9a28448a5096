import { spoken } from '../../../shared/contract/spoken.ts';

export const LINK_ENDED = 'Este enlace ya no sirve';

/** The text about an ended link, which is also in the page that the server sends for a link that does not work. */
export const EndedLinkText = () => (
  <p>{spoken`El reparto terminó, pasaron siete días, o quien organiza cambió el enlace. Pedile uno nuevo si te hace falta.`}</p>
);
