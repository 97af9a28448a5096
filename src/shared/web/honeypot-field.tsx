import { honeypotField } from '../contract/public-form.ts';

/** The field's name in the page, which is the one on the wire: it has to look like a field worth filling in. */
export const [HONEYPOT] = honeypotField;

/** A field that no person sees: only a program that fills in everything fills it in. */
export const HoneypotField = () => (
  <div className="off-screen" aria-hidden="true">
    <label>
      Dejá este campo vacío
      <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
