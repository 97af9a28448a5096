import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useIdempotencyKey } from '../../../shared/web/staff/idempotency-key.ts';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { messageOf, TextField } from '../../../shared/web/staff/text-field.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { ALL_OFFERS, type HelperInput, helperInput, OFFERS, type OpenHelper } from '../contract.ts';
import { addHelper, changeHelper, everyHelper, openHelperQuery } from './helper-queries.ts';
import './helpers.css';

interface OpenHelperDialogProps {
  id: number;
  onClose: () => void;
}

/** The dialog that changes a helper, who is fetched with the credential. */
export function OpenHelperDialog({ id, onClose }: OpenHelperDialogProps) {
  const { api } = useStaff();
  const query = useQuery(openHelperQuery(api, id));
  if (query.data) return <HelperDialog helper={query.data} onClose={onClose} />;
  return (
    <Modal title="Persona que ayuda" onClose={onClose}>
      <QueryState
        query={query}
        loading="Cargando..."
        failed={`No se pudo abrir. ${query.error ? messageFor(query.error) : ''}`}
      />
    </Modal>
  );
}

interface HelperDialogProps {
  /** The helper to change. Without one, the dialog adds a new one. */
  helper?: OpenHelper;
  /** What is known of a new one. */
  known?: Partial<HelperInput>;
  onClose: () => void;
}

/** The form of a helper: who it is, what she offers and when she can, and what the others should know. */
export function HelperDialog({ helper, known, onClose }: HelperDialogProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { form, mutation, onSubmit } = useFormMutation<HelperInput, string>({
    resolver: formResolver(helperInput.model),
    initial: { ...EMPTY, ...known, ...helper },
    fieldOf: helperInput.fieldOf,
    async send(values) {
      if (helper) {
        await changeHelper(api, helper.id, values);
        return 'Cambios guardados';
      }
      const { joined } = await addHelper(api, values, keyOf(values));
      return joined ? 'Ya estaba en la lista: se sumó lo que ofrece' : 'Persona anotada';
    },
    async onSent(text) {
      announce(text);
      await client.invalidateQueries(everyHelper);
      onClose();
    },
  });
  const offers = form.watch('offers');
  return (
    <FormModal
      title={helper ? 'Cambiar a quien ayuda' : 'Anotar a quien ayuda'}
      action={helper ? 'Guardar cambios' : 'Anotar'}
      isDirty={form.formState.isDirty && !mutation.isSuccess}
      isBusy={mutation.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Nombre" maxLength={120} />
      <TextField form={form} name="phone" label="Celular" type="tel" inputMode="tel" maxLength={30} />
      <TextField form={form} name="neighbourhood" label="Barrio" maxLength={120} />
      <fieldset className="field" aria-describedby="helper-offers-error">
        <legend>Qué ofrece</legend>
        <div className="helper-choices">
          {ALL_OFFERS.map((value) => (
            <label key={value} className="choice">
              <input type="checkbox" value={value} {...form.register('offers')} />
              {OFFERS[value]}
            </label>
          ))}
        </div>
        <p id="helper-offers-error" className="field-error" role="alert">
          {messageOf(form, 'offers') ?? messageOf(form, 'offers.root' as 'offers')}
        </p>
      </fieldset>
      <TextField
        form={form}
        name="availability"
        label="Cuándo puede"
        hint="Por ejemplo: los sábados de mañana, o el día de la elección hasta las 14."
        maxLength={300}
      />
      {offers?.includes('delegado') && (
        <TextField
          form={form}
          name="credential"
          label="Credencial"
          hint="Serie y número, para el poder de delegada o delegado. Se guarda cifrada y se ve solo acá."
          autoCapitalize="characters"
          maxLength={40}
        />
      )}
      <TextField form={form} name="notes" label="Notas del equipo" rows={3} />
    </FormModal>
  );
}

const EMPTY: HelperInput = {
  name: '',
  phone: '',
  neighbourhood: '',
  offers: [],
  availability: '',
  notes: '',
  credential: '',
};
