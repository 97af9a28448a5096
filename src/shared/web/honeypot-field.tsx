import type { UseFormRegisterReturn } from 'react-hook-form';

/** A field that no person sees: who fills it in is a program that fills in everything. */
export const HoneypotField = ({ registration }: { registration: UseFormRegisterReturn }) => (
  <div className="off-screen" aria-hidden="true">
    <label>
      Dejá este campo vacío
      <input type="text" tabIndex={-1} autoComplete="off" {...registration} />
    </label>
  </div>
);
