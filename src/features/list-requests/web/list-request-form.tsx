import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Refused } from '../../../shared/web/api.ts';
import { Field } from '../../../shared/web/field.tsx';
import type { FormPage } from '../../../shared/web/form-page.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { UntilSent } from '../../../shared/web/until-sent.tsx';
import type { ChannelTexts, CodeTexts, FormParts } from '../../verification/contract.ts';
import { listRequestForm, listRequestInput, PHONE_TO_VERIFY } from '../contract.ts';
import { AddressField } from './address-field.tsx';
import type { MapSettings } from './base-map.ts';
import { ConfirmLocationDialog } from './confirm-location-dialog.tsx';
import { Consent, ConsentNote } from './consent-note.tsx';
import { useDeliveryLocation } from './delivery-location.ts';
import { listRequestDraft, locationIn } from './list-request-draft.ts';
import { isReady } from './location.ts';
import { LocationField } from './location-field.tsx';

/** The data that the page passes to the form. */
export interface ListRequestSettings extends MapSettings {
  channelTexts?: ChannelTexts | undefined;
  /** The privacy notice that sending accepts. */
  terms: { version: string; notice: string[] };
  /** The area in which addresses are searched. */
  department: string;
}

interface ListRequestFormProps extends FormParts {
  page: FormPage;
  settings: ListRequestSettings;
}

const CODE_TEXTS: CodeTexts = {
  mark: '❌ ',
  notSent: '❌ No se pudo enviar el código. Intenta nuevamente.',
  failed: '❌ Error al enviar código de verificación',
  notChecked: '❌ Error al verificar el código',
  notAnswered: '❌ Error al verificar el código. Error de conexión. Intenta nuevamente.',
};
const LONGEST_ADDRESS = 300;

/**
 * The list request form. The server renders it and the browser hydrates it: fields have no default values, so that
 * input typed before stays.
 */
export const ListRequestForm = ({ page, ...props }: ListRequestFormProps) => (
  <UntilSent
    page={page}
    thanks={{
      Heading: 'h2',
      title: '¡Solicitud enviada con éxito!',
      text: 'Nos pondremos en contacto contigo a la brevedad.',
      again: 'Pedir otra lista',
    }}
  >
    {(current, onSent) => <RequestForm {...props} page={current} onSent={onSent} />}
  </UntilSent>
);

type ListRequestValues = z.output<typeof listRequestForm>;

function RequestForm(props: ListRequestFormProps & { onSent: () => void }) {
  const { page, settings, VerifiedForm, PhoneField, onSent } = props;
  const { delivery, terms } = settings;
  const form = useForm<ListRequestValues, unknown, ListRequestValues>({
    resolver: formResolver(listRequestForm),
    mode: 'onTouched',
  });
  const selection = useDeliveryLocation(delivery);
  const { location, dispatch } = selection;
  /**
   * The address once typing has ended. It names the location in a text that screen readers announce on every change.
   */
  const [address, setAddress] = useState('');
  const { errors, isValid } = form.formState;
  const isComplete = isValid && isReady(location);

  useEffect(() => {
    setAddress(form.getValues('address') ?? '');
    void form.trigger().then(() => form.clearErrors()); // validates the restored values without showing errors yet
  }, [form]);

  return (
    <>
      <VerifiedForm
        page={page}
        form={form}
        drafts={listRequestDraft}
        channelTexts={settings.channelTexts}
        label="Pedido de lista"
        submitText="Enviar pedido"
        path="/api/pedidos-lista"
        bodyOf={(values) =>
          z.encode(listRequestInput.codec, { ...values, ...location.coordinates, consent: terms.version })
        }
        fieldOf={listRequestInput.fieldOf}
        failed="Hubo un error al enviar tu pedido. Por favor, intenta nuevamente."
        isComplete={isComplete}
        checkRest={selection.check}
        showFailure={({ error }, isBesideField) => {
          const problem = error instanceof Refused ? error.fields.latitud : undefined;
          if (problem) dispatch({ type: 'refused', problem });
          return isBesideField || problem !== undefined;
        }}
        stored={selection.stored}
        restore={(values) => {
          setAddress(String(values.address ?? ''));
          dispatch({ type: 'restored', location: locationIn(values, delivery) });
        }}
        codeDialog={
          isComplete
            ? { texts: CODE_TEXTS, confirmText: 'Confirmar y enviar el pedido', note: <Consent /> }
            : { texts: CODE_TEXTS }
        }
        onSent={onSent}
      >
        <Field label="Nombre completo" error={errors.name?.message}>
          <input type="text" autoComplete="name" maxLength={120} {...form.register('name')} />
        </Field>
        <PhoneField
          label="Teléfono celular"
          registration={form.register('phone')}
          error={errors.phone?.message}
          ahead={{
            number: () => listRequestForm.shape.phone.safeParse(form.getValues('phone')).data,
            onWrong: () => {
              const problem = form.getValues('phone')?.trim() ? 'wrong' : 'missing';
              form.setError(
                'phone',
                { type: 'verification', message: PHONE_TO_VERIFY[problem] },
                { shouldFocus: true },
              );
            },
          }}
        />
        <AddressField
          api={page.api}
          department={settings.department}
          registration={form.register('address', {
            onBlur: ({ target }) => setAddress(target.value),
          })}
          error={errors.address?.message}
          onTyped={() => dispatch({ type: 'address typed' })}
          onChosen={({ name, ...coordinates }) => {
            const chosen = name.slice(0, LONGEST_ADDRESS);
            form.setValue('address', chosen, { shouldTouch: true, shouldValidate: true });
            setAddress(chosen);
            dispatch({ type: 'suggested', coordinates });
          }}
        />
        <LocationField settings={settings} selection={selection} address={address.trim()} />
        <ConsentNote notice={terms.notice} />
      </VerifiedForm>
      {selection.isChanging && (
        <ConfirmLocationDialog
          settings={settings}
          selected={location}
          onCancel={() => selection.setChanging(false)}
          onConfirm={(coordinates) => {
            selection.setChanging(false);
            dispatch({ type: 'confirmed', coordinates });
          }}
        />
      )}
    </>
  );
}
