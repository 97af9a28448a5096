import { Moment } from './moment.tsx';
import { State } from './state.tsx';
import './content-state.css';

/** The fields that decide whether visitors see an item. */
export interface Publication {
  active: boolean;
  publishAt?: string | null | undefined;
  isSample?: boolean | undefined;
  /** What takes the place of 'Visible' for a published item that visitors do not see, or see with a warning. */
  warning?: string | undefined;
}

/** Shows whether visitors see an item or when it will be published, and whether it is sample content. */
export const ContentState = ({ active, publishAt, isSample, warning }: Publication) =>
  publishAt && !active ? (
    <span className="content-state">
      <State tone="waiting">Programada</State> <Moment at={publishAt} />
    </span>
  ) : (
    <span className="content-state">
      {active && warning ? (
        <State tone="waiting">{warning}</State>
      ) : (
        <State tone={active ? 'good' : 'quiet'}>{active ? 'Visible' : 'Oculta'}</State>
      )}
      {isSample && ' · de muestra'}
    </span>
  );
