export const LINK_ENDED = 'Este enlace ya no sirve';

/** Also a part of the page that the server sends for a link that does not work. */
export const EndedLinkText = () => (
  <p>
    El reparto terminó, pasaron siete días, o quien organiza cambió el enlace. Pedile uno nuevo si te hace
    falta.
  </p>
);
