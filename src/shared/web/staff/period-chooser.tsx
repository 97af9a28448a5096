import { type FormEvent, useId, useState } from 'react';
import { dayBefore, dayInCountry } from '../../contract/calendar.ts';
import { type Period, problemOfPeriod } from '../../contract/period.ts';
import { FilterButtons } from './filter-buttons.tsx';
import './plots.css';

/** The periods with a button, by their number of days up to today. */
const PERIODS = { '14': '14 días', '30': '30 días', '90': '90 días', '365': 'Un año' };

interface PeriodChooserProps {
  period: Period;
  onChoose: (period: Period) => void;
}

/** Chooses the period of the statistics: one that ends today, or any other of at most a year. */
export function PeriodChooser({ period, onChoose }: PeriodChooserProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const today = dayInCountry(new Date());
  const choose = (chosen: Period) => {
    setProblem(null);
    onChoose(chosen);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = { from: String(data.get('desde')), until: String(data.get('hasta')) };
    const isComplete = chosen.from && chosen.until;
    const found = isComplete ? problemOfPeriod(chosen) : 'Elegí los dos días.';
    if (found) setProblem(found);
    else choose(chosen);
  };
  return (
    <form className="period cluster" onSubmit={submit} key={`${period.from} ${period.until}`} noValidate>
      <FilterButtons
        label="Período"
        choices={PERIODS}
        selected={chosenOf(period, today)}
        onChoose={(days) => choose({ from: dayBefore(today, Number(days) - 1), until: today })}
      />
      <div className="period-days cluster">
        <Day label="Desde" name="desde" value={period.from} problemId={id} />
        <Day label="Hasta" name="hasta" value={period.until} problemId={id} />
        <button type="submit" className="button-quiet">
          Ver
        </button>
      </div>
      <p id={id} className="field-error" role="alert">
        {problem}
      </p>
    </form>
  );
}

interface DayProps {
  label: string;
  name: string;
  value: string;
  /** The id of the element that says what is wrong with the period. */
  problemId: string;
}

/** The first or the last day of the period. */
const Day = ({ label, name, value, problemId }: DayProps) => (
  <label>
    {label}
    <input type="date" name={name} className="control" defaultValue={value} aria-describedby={problemId} />
  </label>
);

/** Returns the key of the button whose period is shown, or '' for any other period. */
function chosenOf({ from, until }: Period, today: string) {
  const days = Object.keys(PERIODS).find((days) => dayBefore(today, Number(days) - 1) === from);
  return (until === today && days ? days : '') as keyof typeof PERIODS;
}
