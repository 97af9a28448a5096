import { CopyButton } from './copy-button.tsx';
import type { EndedRound } from './ended-round.ts';

export const LINK_ENDED = 'Este enlace ya no sirve';

/** Says that the link no longer works, and shows for the last time the marks that could not be sent. */
export const EndedLink = ({ isDone, unsent }: EndedRound) => (
  <main className="round-message">
    <h1>{isDone ? 'El reparto terminó' : LINK_ENDED}</h1>
    {isDone && <p>Pasaste por todas las puertas. Gracias por repartir.</p>}
    <EndedLinkText />
    {unsent.length > 0 && (
      <section className="queue-panel" aria-labelledby="sin-enviar">
        <h2 id="sin-enviar">
          {unsent.length === 1 ? 'Quedó 1 marca sin enviar' : `Quedaron ${unsent.length} marcas sin enviar`}
        </h2>
        <p>
          Copialas y mandáselas a quien organiza el reparto. Cuando cierres esta página se borran de este
          teléfono.
        </p>
        <div className="queue-panel-buttons">
          <CopyButton text={unsent.join('\n')} />
        </div>
        <ol>
          {unsent.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
    )}
  </main>
);

/** Also a part of the page that the server sends for a link that does not work. */
export const EndedLinkText = () => (
  <p>
    El reparto terminó, pasaron siete días, o quien organiza cambió el enlace. Pedile uno nuevo si te hace
    falta.
  </p>
);
