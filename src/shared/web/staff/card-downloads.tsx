import { cardPath } from '../../contract/card-paths.ts';
import { Folded } from './editor/folded.tsx';

/**
 * Links that save the cards of a published item on this device, to share them as pictures. `page` is the path of its
 * page.
 */
export const CardDownloads = ({ page }: { page: string }) => (
  <Folded title="Tarjetas para compartir" note="imágenes para redes">
    <div className="field-group">
      <p className="field-hint">
        Imágenes con la foto, el título y el número de lista, como está publicado ahora.
      </p>
      <p className="button-row">
        <a href={cardPath(page)} download className="button-quiet">
          Para enlaces y grupos
        </a>
        <a href={cardPath(page, 'story')} download className="button-quiet">
          Para historias
        </a>
      </p>
    </div>
  </Folded>
);
