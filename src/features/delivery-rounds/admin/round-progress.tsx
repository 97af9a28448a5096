import { progressWords } from './round-texts.ts';

interface RoundProgressProps {
  delivered: number;
  stops: number;
  /** Said aloud when it changes: where one marks. */
  isLive?: boolean;
}

/** How many of the stops are done, in words and as a quiet bar. */
export const RoundProgress = ({ delivered, stops, isLive }: RoundProgressProps) => (
  <div className="round-progress">
    <p role={isLive ? 'status' : undefined}>{progressWords({ delivered, stops })}</p>
    <progress aria-hidden="true" value={delivered} max={Math.max(stops, 1)} />
  </div>
);
