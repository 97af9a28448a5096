import { country } from '#campaign/country.ts';

/** Paths of the cards of an item. */
export interface CardPaths {
  /** For link previews. */
  link: string;
  /** For stories of phone apps. */
  story: string;
}

/** Links that save the cards of a published item on this device, to share them as pictures. */
export const CardDownloads = ({ link, story }: CardPaths) => (
  <section aria-labelledby="tarjetas" className="field-group">
    <h2 id="tarjetas">Tarjetas para compartir</h2>
    <p className="field-hint">
      Imágenes con la foto, el título y el número de {country.paper}, como está publicado ahora.
    </p>
    <p className="button-row">
      <a href={link} download className="button-quiet">
        Para enlaces y grupos
      </a>
      <a href={story} download className="button-quiet">
        Para historias
      </a>
    </p>
  </section>
);
