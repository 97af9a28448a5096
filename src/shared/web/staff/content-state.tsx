import { Moment } from './moment.tsx';
import { State } from './state.tsx';
import './content-state.css';

/** The fields that decide whether visitors see an item. */
export interface Publication {
  active: boolean;
  publishAt?: string | null | undefined;
  isSample?: boolean | undefined;
  /** Why visitors do not see an item although it is published, in a few words. */
  hiddenText?: string | undefined;
}

/** Shows whether visitors see an item or when it will be published, and whether it is sample content. */
export const ContentState = ({ active, publishAt, isSample, hiddenText }: Publication) =>
  publishAt && !active ? (
    <span className="content-state">
      <State tone="waiting">Programada</State> <Moment at={publishAt} />
    </span>
  ) : (
    <span className="content-state">
      {active && hiddenText ? (
        <State tone="waiting">No se ve</State>
      ) : (
        <State tone={active ? 'good' : 'quiet'}>{active ? 'Visible' : 'Oculta'}</State>
      )}
      {isSample && ' · de muestra'}
    </span>
  );
