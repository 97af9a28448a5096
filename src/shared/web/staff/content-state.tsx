import { Moment } from './moment.tsx';
import { State } from './state.tsx';
import './content-state.css';

/** The fields that decide whether visitors see an item. */
export interface Publication {
  active: boolean;
  publishAt?: string | null | undefined;
  isSample?: boolean | undefined;
}

/** Shows whether visitors see an item or when it will be published, and whether it is sample content. */
export const ContentState = ({ active, publishAt, isSample }: Publication) =>
  publishAt && !active ? (
    <span className="content-state">
      <State tone="waiting">Programada</State> <Moment at={publishAt} />
    </span>
  ) : (
    <span className="content-state">
      <State tone={active ? 'good' : 'quiet'}>{active ? 'Visible' : 'Oculta'}</State>
      {isSample && ' · de muestra'}
    </span>
  );
