import { country } from '#campaign/country.ts';

interface FilterButtonsProps<Choice extends string> {
  /** The group's label for screen readers. */
  label: string;
  /** Maps each choice to its label. The choice is the value of the URL query parameter ('' for no filter). */
  choices: Record<Choice, string>;
  /**
   * The number of items of each choice; null for a choice that is not counted. While all is null, the space for the
   * numbers is kept.
   */
  counts?: Record<Choice, number | null> | null;
  selected: Choice;
  onChoose: (choice: Choice) => void;
}

/** Buttons that choose one of a few filters. */
export const FilterButtons = <Choice extends string>(props: FilterButtonsProps<Choice>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this is none
  <div role="group" aria-label={props.label} className="filter-buttons cluster tight">
    {(Object.entries(props.choices) as [Choice, string][]).map(([choice, word]) => (
      <button
        key={choice}
        type="button"
        className="filter"
        aria-pressed={choice === props.selected}
        data-widest={isCounted(props.counts, choice) ? `${word} (000)` : undefined}
        onClick={() => props.onChoose(choice)}
      >
        {word}
        {isCounted(props.counts, choice) && inBrackets(props.counts?.[choice])}
      </button>
    ))}
  </div>
);

const isCounted = <Choice extends string>(counts: FilterButtonsProps<Choice>['counts'], choice: Choice) =>
  counts !== undefined && counts?.[choice] !== null;

const inBrackets = (count: number | null | undefined) =>
  typeof count === 'number' && ` (${count.toLocaleString(country.locale)})`;
