import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Refused } from '../../../shared/web/api.ts';
import { Field } from '../../../shared/web/field.tsx';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import type {
  CodeTexts,
  FormOnPage,
  PhoneFieldProps,
  VerifiedFormSettings,
} from '../../verification/contract.ts';
import {
  type ListRequestValues,
  listRequestForm,
  listRequestInput,
  listRequestReceipt,
  PHONE_MISTAKES,
} from '../contract.ts';
import { AddressField } from './address-field.tsx';
import { ConfirmLocationDialog } from './confirm-location-dialog.tsx';
import { Consent, ConsentNote } from './consent-note.tsx';
import { useDeliveryLocation } from './delivery-location.ts';
import { ExtraFields } from './extra-fields.tsx';
import { listRequestDraft, locationIn } from './list-request-draft.ts';
import { isReady, pinOf } from './location.ts';
import { LocationField } from './location-field.tsx';
import type { SentListRequestProps } from './sent-list-request.tsx';

/** The settings that the page passes to the list request form. */
export interface ListRequestSettings extends MapSettings, VerifiedFormSettings {
  /** The administrative department in which addresses are searched. */
  department: string;
  /** Where the papers can be fetched; undefined without an office. */
  pickUp?: string | undefined;
  /** Whether visitors may share pages, which is not allowed in every phase of the election. */
  canShare: boolean;
}

export interface ListRequestFieldsProps extends FormOnPage<ListRequestSettings> {
  onSent: (sent: Omit<SentListRequestProps, 'canShare' | 'pickUp'>) => void;
}

/** The fields of the list request form, with their validation and submission. */
export function ListRequestFields(props: ListRequestFieldsProps) {
  const { page, settings, VerifiedForm, PhoneField, onSent } = props;
  const { delivery, terms } = settings;
  const form = useForm<ListRequestValues, unknown, ListRequestValues>({
    resolver: formResolver(listRequestForm),
    mode: 'onTouched',
  });
  const selection = useDeliveryLocation(delivery);
  const { location, dispatch } = selection;
  /**
   * The address shown in the text about the location. It is not updated during typing, because screen readers announce
   * every change of that text.
   */
  const [address, setAddress] = useState('');
  const { errors, isValid } = form.formState;
  const isComplete = isValid && isReady(location);

  useEffect(() => setAddress(form.getValues('address') ?? ''), [form]);

  return (
    <>
      <VerifiedForm
        page={page}
        form={form}
        drafts={listRequestDraft}
        channelTexts={settings.channelTexts}
        label={`Pedido de ${country.paper}`}
        submitText="Enviar pedido"
        path="/api/pedidos-lista"
        bodyOf={(values) =>
          z.encode(listRequestInput.codec, {
            ...values,
            ...pinOf(location),
            isForDecision: location.isForDecision || undefined,
            consent: terms.version,
          })
        }
        fieldOf={listRequestInput.fieldOf}
        failed="Hubo un error al enviar tu pedido. Por favor, intenta nuevamente."
        isComplete={isComplete}
        missing={isComplete ? undefined : missingText(form.watch(), isReady(location))}
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
        codeDialog={{
          texts: CODE_TEXTS,
          confirmText: isComplete ? 'Confirmar y enviar el pedido' : undefined,
          note: isComplete && <Consent />,
        }}
        onSent={(response, { address: sentTo, quantity = 1, note = null }) => {
          const { reference, tracking, former, isForDecision } =
            z.safeParse(listRequestReceipt, response).data ?? {};
          onSent({ address: sentTo, quantity, note, reference, tracking, former, isForDecision });
        }}
      >
        <Field label="Nombre completo" error={errors.name?.message}>
          <input type="text" autoComplete="name" maxLength={120} {...form.register('name')} />
        </Field>
        <PhoneField
          label={spoken`Teléfono celular`}
          registration={form.register('phone')}
          error={errors.phone?.message}
          ahead={phoneAhead(form)}
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
            form.setValue('address', name, { shouldTouch: true, shouldValidate: true });
            setAddress(name);
            dispatch({ type: 'suggested', coordinates });
          }}
        />
        <LocationField
          settings={settings}
          selection={selection}
          address={address.trim()}
          pickUp={settings.pickUp}
        />
        <ExtraFields form={form} />
        <ConsentNote notice={terms.notice} />
      </VerifiedForm>
      {selection.isChanging && (
        <ConfirmLocationDialog settings={settings} selection={selection} pickUp={settings.pickUp} />
      )}
    </>
  );
}

/** Names what the form still needs before it can be sent. */
function missingText(values: Partial<ListRequestValues>, isLocated: boolean): string | undefined {
  const { name, phone, address } = listRequestForm.shape;
  const missing = [
    ...(name.safeParse(values.name).success ? [] : [spoken`tu nombre`]),
    ...(phone.safeParse(values.phone).success ? [] : [spoken`tu celular`]),
    ...(address.safeParse(values.address).success ? [] : [spoken`tu dirección`]),
    ...(isLocated ? [] : [spoken`confirmar tu ubicación en el mapa`]),
  ];
  const last = missing.pop();
  if (!last) return undefined;
  return `Falta: ${missing.length > 0 ? `${missing.join(', ')} y ${last}` : last}.`;
}

/** Lets visitors verify their phone number before they fill in the rest of the form. */
const phoneAhead = ({
  getValues,
  setError,
}: UseFormReturn<ListRequestValues, unknown, ListRequestValues>): PhoneFieldProps['ahead'] => ({
  number: () => listRequestForm.shape.phone.safeParse(getValues('phone')).data,
  onWrong: () => {
    const message = PHONE_MISTAKES[getValues('phone')?.trim() ? 'wrong' : 'missing'];
    setError('phone', { type: 'verification', message }, { shouldFocus: true });
  },
});

/** The error messages of the dialog in which visitors enter their verification code (spec, section 8). */
const CODE_TEXTS: CodeTexts = {
  mark: '❌ ',
  notSent: '❌ No se pudo enviar el código. Intenta nuevamente.',
  failed: '❌ Error al enviar código de verificación',
  notRequested: '❌ Error al enviar código de verificación. Error de conexión. Intenta nuevamente.',
  notChecked: '❌ Error al verificar el código',
  notAnswered: '❌ Error al verificar el código. Error de conexión. Intenta nuevamente.',
};
