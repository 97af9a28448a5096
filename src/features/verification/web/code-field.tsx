import { useEffect, useId, useRef } from 'react';
import type { CodeEntry } from './code-entry.ts';

/** The input for the code, with the time until the code expires. It is focused whenever a code can be entered. */
export function CodeField({ entry, errorId }: { entry: CodeEntry; errorId: string }) {
  const { step, code, digits, error, secondsLeft, sampleCode } = entry;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (step === 'entering') input.current?.focus();
  }, [step]);
  return (
    <div className="field">
      <label htmlFor={id}>Código</label>
      <input
        ref={input}
        id={id}
        className="code-input"
        data-digits={digits}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        readOnly={step === 'checking'}
        aria-invalid={error !== null}
        aria-describedby={`${errorId} ${id}-time`}
        // Enter does not submit a form with a disabled submit button, so the error is shown here.
        onKeyDown={({ key }) => key === 'Enter' && entry.isIncomplete && entry.sayIncomplete()}
        onChange={({ target }) => entry.type(target.value)}
      />
      <p id={`${id}-time`} className="field-hint">
        {secondsLeft > 0 ? `El código expira en ${secondsLeft}s` : 'Código expirado'}
      </p>
      {sampleCode && secondsLeft > 0 && (
        <p className="field-hint">Modo demostración: el código es {sampleCode}.</p>
      )}
    </div>
  );
}
