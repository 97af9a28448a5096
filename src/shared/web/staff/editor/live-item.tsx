import { type ComponentType, lazy } from 'react';
import type { ContentValues, LivePageProps } from '../content-form.tsx';

/** Loads the component of a live page, which contains the parser of formatted texts. */
export const liveItem = <Values extends ContentValues>(
  load: () => Promise<ComponentType<LivePageProps<Values>>>,
): ComponentType<LivePageProps<Values>> =>
  lazy(() =>
    load().then(
      (Page) => ({ default: Page }),
      () => ({ default: NotLoaded }),
    ),
  );

const NotLoaded = () => (
  <p className="page">No se pudo cargar la vista previa. Va a estar cuando recargues con conexión.</p>
);
