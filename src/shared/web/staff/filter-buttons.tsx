interface FilterButtonsProps<Choice extends string> {
  /** What is chosen by, for who does not see them side by side. */
  label: string;
  /** Each choice, as it stands in the address ('' for none), with its word. */
  choices: Record<Choice, string>;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** Which part of a list is shown: one of a few, side by side. */
export const FilterButtons = <Choice extends string>(props: FilterButtonsProps<Choice>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and nothing is sent here
  <div role="group" aria-label={props.label} className="filter-buttons">
    {(Object.entries(props.choices) as [Choice, string][]).map(([choice, word]) => (
      <button
        key={choice}
        type="button"
        className="filter"
        aria-pressed={choice === props.chosen}
        onClick={() => props.onChoose(choice)}
      >
        {word}
      </button>
    ))}
  </div>
);
