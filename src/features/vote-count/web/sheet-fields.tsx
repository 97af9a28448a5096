import { type KeyboardEvent, useId } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { Party } from '../contract.ts';
import { type SheetCheck, TOTALS, type TotalField, type TypedSheet } from './sheet-checks.ts';

interface SheetFieldsProps {
  parties: readonly Party[];
  typed: TypedSheet;
  check: SheetCheck;
  onChange: (typed: TypedSheet) => void;
}

const rule = electoralTerms.count;
const TOTAL_LABELS: Record<TotalField, string> = {
  voters: 'Cuántos votaron',
  blank: rule?.blank ?? '',
  annulled: rule?.annulled ?? '',
  observed: rule?.observed ?? '',
};

/** The figures of a circuit's sheet, in the order of the paper. Enter goes to the next one, and from the last one it sends. */
export function SheetFields({ parties, typed, check, onChange }: SheetFieldsProps) {
  const { votes, totals } = typed;
  const totalOf = (name: TotalField) => (
    <Figure
      key={name}
      label={TOTAL_LABELS[name]}
      value={totals[name] ?? ''}
      error={check.errors[name]}
      onChange={(text) => onChange({ ...typed, totals: { ...totals, [name]: text }, asWritten: false })}
    />
  );
  const votesOf = (id: number, label: string) => (
    <Figure
      key={id}
      label={label}
      value={votes[id] ?? ''}
      error={check.errors[id]}
      onChange={(text) => onChange({ ...typed, votes: { ...votes, [id]: text }, asWritten: false })}
    />
  );
  return (
    <div className="sheet-fields">
      {totalOf('voters')}
      {parties.map(({ id, name, lists }) => (
        <fieldset key={id}>
          <legend>{name}</legend>
          <div className="sheet-columns">
            {lists.map((list) => votesOf(list.id, `${rule?.list.one} ${list.number}`))}
            {lists.length === 0 ? votesOf(id, 'Votos') : rule?.forParty && votesOf(id, rule.forParty)}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend>Otros</legend>
        <div className="sheet-columns">
          {TOTALS.filter((name) => name !== 'voters' && TOTAL_LABELS[name] !== '').map(totalOf)}
        </div>
      </fieldset>
    </div>
  );
}

interface FigureProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** A figure of a sheet, with its label beside it as on the paper. */
function Figure({ label, value, error, onChange }: FigureProps) {
  const id = useId();
  return (
    <div className="field sheet-figure">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={value}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={goToNext}
      />
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Moves the focus to the next figure, so that a sheet is typed without the mouse. */
function goToNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  const figures = [...(event.currentTarget.closest('.sheet-fields')?.querySelectorAll('input') ?? [])];
  const next = figures[figures.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

interface SheetSumProps {
  typed: TypedSheet;
  check: SheetCheck;
  onChange: (typed: TypedSheet) => void;
}

/** Says how the figures add up while they are typed, and asks whether the paper itself says what does not fit. */
export function SheetSum({ typed, check, onChange }: SheetSumProps) {
  const { misfits, sum } = check;
  const hasVoters = Boolean(typed.totals.voters?.trim());
  const isRight = hasVoters && misfits.length === 0 && Object.keys(check.errors).length === 0;
  return (
    <div className={misfits.length > 0 ? 'sheet-sum failure' : 'sheet-sum'} data-right={isRight || undefined}>
      <p role="status">
        {hasVoters
          ? misfits.join(' ') || (isRight && `La suma da ${sum}, igual que los que votaron.`)
          : `Suma ${sum}. Falta cuántos votaron.`}
      </p>
      {misfits.length > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            checked={typed.asWritten}
            onChange={({ target }) => onChange({ ...typed, asWritten: target.checked })}
          />
          {`Es lo que dice ${rule?.record}`}
        </label>
      )}
    </div>
  );
}
