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
  /** What takes the place of 'Visible' for an item that visitors see with a warning. */
  warning?: string | undefined;
}

/** Shows whether visitors see an item or when it will be published, and whether it is sample content. */
export const ContentState = ({ active, publishAt, isSample, hiddenText, warning }: Publication) =>
  publishAt && !active ? (
    <span className="content-state">
      <State tone="waiting">Programada</State> <Moment at={publishAt} />
    </span>
  ) : (
    <span className="content-state">
      {active && (hiddenText || warning) ? (
        <State tone="waiting">{hiddenText ?? warning ?? ''}</State>
      ) : (
        <State tone={active ? 'good' : 'quiet'}>{active ? 'Visible' : 'Oculta'}</State>
      )}
      {isSample && ' · de muestra'}
    </span>
  );
