interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A labelled switch. Its position and colour show whether it is on. */
export const Switch = ({ label, checked, onChange, disabled }: SwitchProps) => (
  <label className="switch">
    <input
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="switch-track" aria-hidden="true" />
    {label}
  </label>
);
