import { formatMoment } from '../../contract/calendar.ts';
import { State } from './state.tsx';
import './content-state.css';

interface ContentStateProps {
  active: boolean;
  publishAt?: string | null | undefined;
}

/** Whether visitors see an item, or when it is published by itself. */
export const ContentState = ({ active, publishAt }: ContentStateProps) =>
  publishAt && !active ? (
    <span className="content-state">
      <State tone="waiting">Programada</State> <time dateTime={publishAt}>{formatMoment(publishAt)}</time>
    </span>
  ) : (
    <State tone={active ? 'good' : 'quiet'}>{active ? 'Visible' : 'Oculta'}</State>
  );
