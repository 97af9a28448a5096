import { spoken } from '../../../shared/contract/spoken.ts';
import { pages } from '../pages.ts';
import { SignpostDrawing } from './drawings.tsx';

export const NotFoundScreen = () => (
  <div className="page">
    <div className="illustrated">
      <SignpostDrawing />
      <div className="not-found stack loose">
        <h1 className="lead">Oops! Page not found</h1>
        <p className="not-found-words">{spoken`La página que buscás no está o cambió de lugar.`}</p>
        <a href={pages.home.path} className="button">
          Volver al inicio
        </a>
        <nav aria-label="Otras páginas">
          <ul className="cluster">
            {[pages.elections, pages.proposals, pages.candidate, pages.contact].map(({ path, menuText }) => (
              <li key={path}>
                <a href={path}>{menuText}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  </div>
);
