import { honeypotField } from '../contract/public-form.ts';
import { spoken } from '../contract/spoken.ts';

/**
 * Name of the honeypot field, in the page and in the request body. It must look like a field that bots want to fill in.
 */
export const [HONEYPOT] = honeypotField;

/** A honeypot field, which people do not see. Only a bot that fills in every field fills it in. */
export const HoneypotField = () => (
  <div className="off-screen" aria-hidden="true">
    <label>
      {spoken`Dejá este campo vacío`}
      <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
