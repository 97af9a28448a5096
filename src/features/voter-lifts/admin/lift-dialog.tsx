import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Field } from '../../../shared/web/field.tsx';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useIdempotencyKey } from '../../../shared/web/staff/idempotency-key.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { messageOf, TextField } from '../../../shared/web/staff/text-field.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { type Lift, type LiftInput, liftInput, MOST_SEATS } from '../contract.ts';
import { everyLift, liftsQuery, saveLift } from './lift-queries.ts';
import './lifts.css';

interface LiftDialogProps {
  /** The lift to change. Without one, the dialog adds a new one. */
  lift?: Lift | undefined;
  /** What is known of a new one. */
  known?: Partial<LiftInput>;
  onClose: () => void;
}

/** The form of a lift: who, from where, to which polling place, when and with whom. */
export function LiftDialog({ lift, known, onClose }: LiftDialogProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { data } = useQuery(liftsQuery(api));
  const { form, mutation, onSubmit } = useFormMutation<LiftInput, unknown>({
    resolver: formResolver(liftInput.model),
    initial: { ...EMPTY, ...known, ...lift },
    fieldOf: liftInput.fieldOf,
    send: (values) => saveLift(api, lift?.id, values, keyOf(values)),
    async onSent() {
      announce(lift ? 'Cambios guardados' : 'Traslado anotado');
      await client.invalidateQueries(everyLift);
      onClose();
    },
  });
  const options = new Map(data?.drivers.map(({ id, name }) => [id, name]));
  if (lift?.driverId && lift.driver) options.set(lift.driverId, lift.driver);
  const { register } = form;
  return (
    <FormModal
      title={lift ? 'Cambiar el traslado' : 'Anotar un traslado'}
      action={lift ? 'Guardar cambios' : 'Anotar'}
      isDirty={form.formState.isDirty && !mutation.isSuccess}
      isBusy={mutation.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div className="lift-fields">
        <TextField form={form} name="name" label="Nombre" maxLength={120} />
        <TextField form={form} name="phone" label="Celular" type="tel" inputMode="tel" maxLength={30} />
        <div className="lift-wide">
          <TextField form={form} name="address" label="De dónde sale" maxLength={200} />
        </div>
        <TextField form={form} name="time" label="Hora" hint="Como 10:30." maxLength={5} />
        <Field label="Cuántas personas" error={messageOf(form, 'seats')}>
          <select {...register('seats', { valueAsNumber: true })}>
            {SEATS.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </Field>
        <div className="lift-choice">
          <Field label="Dónde vota" error={messageOf(form, 'place')}>
            <select {...register('place')}>
              <option value="">No se sabe</option>
              {[...new Set([...(data?.places ?? []), ...(lift?.place ? [lift.place] : [])])].map((place) => (
                <option key={place}>{place}</option>
              ))}
            </select>
          </Field>
        </div>
        <div className="lift-choice">
          <Field label="Quién lleva" error={messageOf(form, 'driverId')}>
            <select {...register('driverId', { setValueAs: (typed) => Number(typed) || null })}>
              <option value="">Todavía nadie</option>
              {[...options].map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        </div>
        <div className="lift-wide">
          <TextField
            form={form}
            name="note"
            label="Qué hay que saber"
            hint="Por ejemplo: silla de ruedas, o tercer piso."
            maxLength={200}
          />
        </div>
      </div>
    </FormModal>
  );
}

const SEATS = Array.from({ length: MOST_SEATS }, (_, index) => index + 1);

const EMPTY: LiftInput = {
  name: '',
  phone: '',
  address: '',
  place: '',
  time: '',
  seats: 1,
  note: '',
  driverId: null,
};
