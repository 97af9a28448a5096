import { spoken } from '../../../shared/contract/spoken.ts';

export const NotFoundScreen = () => (
  <div className="page not-found stack loose">
    <p className="not-found-number" aria-hidden="true">
      404
    </p>
    <h1>Oops! Page not found</h1>
    <p className="lead">{spoken`La página que buscás no está o cambió de lugar.`}</p>
    <a href="/" className="button">
      Volver al inicio
    </a>
  </div>
);
