import './row-checkbox.css';

interface RowCheckboxProps {
  /** The accessible name of the checkbox. */
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** The checkbox that chooses a row of a table for an action on several rows. */
export const RowCheckbox = ({ label, checked, onChange }: RowCheckboxProps) => (
  <label className="row-checkbox">
    <input type="checkbox" aria-keyshortcuts="x" checked={checked} onChange={onChange} />
    <span className="sr-only">{label}</span>
  </label>
);
