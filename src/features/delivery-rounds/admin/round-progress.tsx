import { progressText } from './round-texts.ts';
import '../../../shared/web/progress.css';

interface RoundProgressProps {
  delivered: number;
  stops: number;
  /** Whether screen readers announce changes; set on the screen on which stops are marked. */
  isLive?: boolean;
}

/** The number of delivered stops, as text and as a progress bar. */
export const RoundProgress = ({ delivered, stops, isLive }: RoundProgressProps) => (
  <div className="round-progress">
    <p role={isLive ? 'status' : undefined}>{progressText({ delivered, stops })}</p>
    <progress aria-hidden="true" value={delivered} max={Math.max(stops, 1)} />
  </div>
);
