import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Coordinates } from '../../../shared/contract/geography.ts';
import { Field } from '../../../shared/web/field.tsx';
import { NotLocated } from '../../../shared/web/geolocation.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useIdempotencyKey } from '../../../shared/web/staff/idempotency-key.ts';
import { RadioChoices } from '../../../shared/web/staff/radio-choices.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { STARTS, useStart } from '../../../shared/web/staff/start-location.ts';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { everyListRequest } from '../../list-requests/contract.ts';
import { everyRound, FINISH_NAMES, MOST_STOPS, NEAREST, TRAVEL_NAMES, takenIn } from '../contract.ts';
import { type Choices, fieldOfRound, type RoundValues, roundInputOf, roundResolver } from './round-form.ts';
import { makeRound } from './round-queries.ts';
import { RoundTaken } from './round-taken.tsx';
import './rounds.css';

interface NewRoundDialogProps extends Choices {
  /** The starting point of the round unless the user chooses the device's location. */
  centre: Coordinates;
  onClose: () => void;
  onMade: (id: number) => void;
}

/**
 * The dialog that makes a delivery round: the user chooses its list requests, its starting point, and whether it is on
 * foot or by car.
 */
export function NewRoundDialog(props: NewRoundDialogProps) {
  const { centre, selectedIds, bounds, query, onClose, onMade } = props;
  const { api } = useStaff();
  const client = useQueryClient();
  const [wantedIds, setWantedIds] = useState(selectedIds);
  const [failure, setFailure] = useState<unknown>(null);
  const choices = { selectedIds: wantedIds, bounds, query };
  const keyOf = useIdempotencyKey();
  const { form, mutation, onSubmit } = useFormMutation<RoundValues, number>({
    resolver: roundResolver(choices),
    initial: {
      name: '',
      choice: selectedIds.length > 0 ? 'chosen' : bounds ? 'shown' : 'nearest',
      count: NEAREST,
      start: 'centre',
      travel: 'walking',
      finish: 'anywhere',
    },
    fieldOf: fieldOfRound,
    send: async (values) => {
      setFailure(null);
      const input = roundInputOf(values, choices, await start.startOf(values.start, centre));
      return makeRound(api, input, keyOf(input));
    },
    onSent(id) {
      void client.invalidateQueries(everyRound);
      void client.invalidateQueries(everyListRequest);
      announce('Reparto armado');
      onMade(id);
    },
    onFailure(error) {
      if (error instanceof NotLocated) return; // the error is already shown at the start field
      setFailure(error);
      if (takenIn(error).length > 0) void client.invalidateQueries(everyListRequest);
    },
  });
  const { register, formState, watch } = form;
  const { errors } = formState;
  const start = useStart(form);
  const close = () => mutation.isPending || onClose();
  const withoutTaken = () => {
    setWantedIds((ids) => ids.filter((id) => !takenIn(failure).includes(id)));
    setFailure(null);
  };

  return (
    <Modal title="Armar reparto" onClose={close} staysOpen>
      <form className="form" noValidate onSubmit={onSubmit}>
        <TextField
          form={form}
          name="name"
          label="Nombre del reparto"
          hint="Si lo dejás vacío, lleva el barrio o la calle y el día."
          maxLength={80}
        />
        <RadioChoices
          legend="Qué pedidos"
          registration={register('choice')}
          error={errors.choice?.message}
          choices={{
            ...((selectedIds.length > 0 || wantedIds.length > 0) && {
              chosen: selectionText(wantedIds.length),
            }),
            ...(bounds && { shown: 'Los pendientes que se ven en el mapa' }),
            nearest: 'Los pendientes más cercanos a la salida',
          }}
        />
        {watch('choice') === 'nearest' && (
          <Field label="Cuántos" error={errors.count?.message} hint={`Entre 1 y ${MOST_STOPS}.`}>
            <input
              type="number"
              inputMode="numeric"
              className="round-count"
              min={1}
              max={MOST_STOPS}
              {...register('count', { valueAsNumber: true })}
            />
          </Field>
        )}
        <RadioChoices
          legend="Desde dónde"
          registration={register('start', { onChange: ({ target }) => start.onChoose(target.value) })}
          error={errors.start?.message}
          note={start.note}
          choices={STARTS}
        />
        <RadioChoices
          legend="Cómo"
          registration={register('travel')}
          error={errors.travel?.message}
          choices={TRAVEL_NAMES}
          isShort
        />
        <RadioChoices
          legend="Dónde termina"
          registration={register('finish')}
          error={errors.finish?.message}
          choices={FINISH_NAMES}
          isShort
        />
        <RoundTaken
          failure={failure}
          selectedIds={watch('choice') === 'chosen' ? wantedIds : null}
          onWithout={withoutTaken}
        />
        <div className="button-row modal-actions">
          <button type="button" className="button-quiet" onClick={close}>
            Cancelar
          </button>
          <button
            type="submit"
            className="button"
            aria-disabled={mutation.isPending || undefined}
            onClick={(event) => mutation.isPending && event.preventDefault()}
          >
            {mutation.isPending ? 'Armando…' : 'Armar reparto'}
          </button>
        </div>
      </form>
    </Modal>
  );
}

const selectionText = (count: number) => {
  if (count === 0) return 'Los elegidos (ya no queda ninguno)';
  return count === 1 ? 'El pedido elegido' : `Los ${count} elegidos`;
};
