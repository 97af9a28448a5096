import { spoken } from '../../../shared/contract/spoken.ts';
import { SignpostDrawing } from './drawings.tsx';

export const NotFoundScreen = () => (
  <div className="page">
    <div className="illustrated">
      <SignpostDrawing />
      <div className="not-found stack loose">
        <h1>Oops! Page not found</h1>
        <p className="lead">{spoken`La página que buscás no está o cambió de lugar.`}</p>
        <a href="/" className="button">
          Volver al inicio
        </a>
      </div>
    </div>
  </div>
);
