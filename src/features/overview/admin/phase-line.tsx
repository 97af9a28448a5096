import { useEffect } from 'react';
import { Link } from 'react-router';
import { calendarNow } from '../../../shared/web/staff/calendar-now.ts';
import { changeInWords, PHASE_NAMES } from '../../../shared/web/staff/phase-words.ts';
import type { CalendarNow } from '../contract.ts';

interface PhaseLineProps {
  calendar: CalendarNow;
  /** Path of the screen with the calendar of the election. */
  path: string;
  /** Path of the screen with which the campaign is closed. Missing for users who may not open it. */
  closingPath: string | undefined;
  /** Called when the phase has changed. */
  onChange: () => void;
}

/** Browsers run a timer with a longer delay at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** The phase of the election and its next change, in one line. */
export function PhaseLine({ calendar: { phase, next }, path, closingPath, onChange }: PhaseLineProps) {
  const at = next?.at;
  useEffect(() => {
    if (!at) return;
    const delay = Date.parse(at) - calendarNow().getTime();
    if (delay > LONGEST_DELAY_MS) return;
    const timer = setTimeout(onChange, Math.max(delay, 1_000));
    return () => clearTimeout(timer);
  }, [at, onChange]);
  return (
    <p className="phase-line">
      <Link to={path}>Elecciones</Link>: <strong>{PHASE_NAMES[phase]}</strong>.{' '}
      {next && changeInWords(next, phase, calendarNow())}
      {phase === 'after' && closingPath && <Link to={closingPath}>Cerrar la campaña</Link>}
    </p>
  );
}
