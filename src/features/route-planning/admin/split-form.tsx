import { useState } from 'react';
import type { Coordinates } from '../../../shared/contract/geography.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Field } from '../../../shared/web/field.tsx';
import { NotLocated } from '../../../shared/web/geolocation.ts';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { RadioChoices } from '../../../shared/web/staff/radio-choices.tsx';
import { Failure } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { STARTS, useStart } from '../../../shared/web/staff/start-location.ts';
import { FINISH_NAMES, TRAVEL_NAMES } from '../../delivery-rounds/contract.ts';
import { MOST_ROUNDS_SPLIT, type RoutePlan, type RoutePlanInput } from '../contract.ts';
import { requestRoutePlan } from './route-plan-queries.ts';
import type { Looked } from './split-address.ts';
import { choicesOf, routePlanInputOf, type SplitValues, splitResolver } from './split-values.ts';

/** A route plan with the input and the form's values that led to it. */
export interface Proposed {
  id: string;
  routePlan: RoutePlan;
  input: RoutePlanInput & { start: Coordinates };
  values: SplitValues;
}

interface SplitFormProps {
  /** The starting point of the rounds unless the user chooses the device's location. */
  centre: Coordinates;
  looked: Looked;
  /** The initial values, from the route plan that is shown, if there is one. */
  initial: SplitValues | undefined;
  onProposed: (proposed: Proposed) => void;
  /** Goes back to the route plan that is shown, if there is one. */
  onCancel?: (() => void) | undefined;
}

/** The form for a route plan: number of people, list requests, means of travel, start and end. */
export function SplitForm({ centre, looked, initial, onProposed, onCancel }: SplitFormProps) {
  const { api } = useStaff();
  const [failure, setFailure] = useState<string | null>(null);
  const choices = choicesOf(looked);
  const hasChoices = Object.keys(choices).length > 1;
  const { form, mutation, onSubmit } = useFormMutation<SplitValues, Proposed>({
    resolver: splitResolver,
    initial: initial ?? {
      people: 2,
      choice: looked.bounds ? 'shown' : looked.query ? 'found' : 'all',
      start: 'centre',
      travel: 'walking',
      finish: 'anywhere',
    },
    fieldOf: (wireName) => {
      if (wireName === 'personas') return 'people';
      return hasChoices && (wireName === 'area' || wireName === 'q') ? 'choice' : undefined;
    },
    send: async (values) => {
      setFailure(null);
      const from = await start.startOf(values.start, centre);
      const input = { ...routePlanInputOf(values, looked, from), start: from };
      return { id: crypto.randomUUID(), routePlan: await requestRoutePlan(api, input), input, values };
    },
    onSent: onProposed,
    onFailure: (error) => {
      // The field of the start shows the message when the device was not located.
      if (!(error instanceof NotLocated)) setFailure(messageFor(error));
    },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const start = useStart(form);

  return (
    <form className="form split-form" noValidate onSubmit={onSubmit}>
      <Field
        label="Entre cuántas personas"
        hint={`Entre 1 y ${MOST_ROUNDS_SPLIT}. Se arma un reparto para cada una, más o menos del mismo tiempo.`}
        error={errors.people?.message}
      >
        <input
          type="number"
          inputMode="numeric"
          className="split-people"
          min={1}
          max={MOST_ROUNDS_SPLIT}
          {...register('people', { valueAsNumber: true })}
        />
      </Field>
      {hasChoices && (
        <RadioChoices
          legend="Qué pedidos"
          registration={register('choice')}
          error={errors.choice?.message}
          choices={choices}
        />
      )}
      <RadioChoices legend="Cómo" registration={register('travel')} choices={TRAVEL_NAMES} isShort />
      <RadioChoices
        legend="Desde dónde"
        registration={register('start', { onChange: ({ target }) => start.onChoose(target.value) })}
        error={errors.start?.message}
        note={start.note}
        choices={STARTS}
        isShort
      />
      <RadioChoices legend="Dónde termina" registration={register('finish')} choices={FINISH_NAMES} isShort />
      <div role="status" className="split-status">
        {mutation.isPending && 'Repartiendo los pedidos. Puede llevar unos segundos…'}
      </div>
      {onCancel && (
        <p className="field-hint">Al proponer de nuevo se pierden los cambios que hiciste en los repartos.</p>
      )}
      {failure && <Failure>{failure}</Failure>}
      <div className="button-row">
        <button
          type="submit"
          className="button"
          aria-disabled={mutation.isPending || undefined}
          onClick={(event) => mutation.isPending && event.preventDefault()}
        >
          {mutation.isPending ? 'Repartiendo…' : 'Proponer repartos'}
        </button>
        {onCancel && (
          <button type="button" className="button-quiet" onClick={onCancel}>
            Volver a la propuesta
          </button>
        )}
      </div>
    </form>
  );
}
