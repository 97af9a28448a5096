import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentType, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Api, Refused } from '../../../shared/web/api.ts';
import { Field } from '../../../shared/web/field.tsx';
import type { FieldValues, StoredDraft } from '../../../shared/web/form-draft.ts';
import { showFieldProblems } from '../../../shared/web/form-problems.ts';
import { HoneypotField } from '../../../shared/web/honeypot-field.tsx';
import { Problems } from '../../../shared/web/problems.tsx';
import { RestoredNotice } from '../../../shared/web/restored-notice.tsx';
import { summaryOf, useSending } from '../../../shared/web/submission.ts';
import { listRequestForm, listRequestInput, PHONE_TO_VERIFY } from '../contract.ts';
import { AddressField } from './address-field.tsx';
import type { MapSettings } from './base-map.ts';
import { useBlinking } from './blinking.ts';
import { ConfirmLocationDialog } from './confirm-location-dialog.tsx';
import { Consent, ConsentNote } from './consent-note.tsx';
import { listRequestDraft, placeIn, placeValues } from './list-request-draft.ts';
import { isReady, locationIn, startOf } from './location.ts';
import { LocationField } from './location-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SentRequest } from './sent-request.tsx';
import { useVerifiedPhone } from './verified-phone.ts';

interface VerificationProps {
  api: Api;
  phone: string;
  words: { notSent: string; failed: string; notChecked: string; notAnswered: string; mark: string };
  act?: string;
  note?: ReactNode;
  onVerified: () => void;
  onCancel: () => void;
}

/** What the page says to the form. */
export interface ListRequestSettings extends MapSettings {
  /** The privacy notice that is accepted by sending. */
  terms: { version: string; notice: string[] };
  /** Where addresses are looked for. */
  department: string;
}

export interface ListRequestFormProps {
  api: Api;
  settings: ListRequestSettings;
  VerificationDialog: ComponentType<VerificationProps>;
  /** How long a proof counts. */
  verifiedMinutes: number;
  /** What stands in the form. */
  typedIn: (form: HTMLFormElement) => FieldValues;
  /** What was kept of an earlier visit to this form, and stands in it again. */
  draft?: StoredDraft | null;
  /** Sent before the browser had its script: done as soon as it is here. */
  wasSubmitted?: boolean;
}

export type ListRequestValues = z.output<typeof listRequestForm>;

const WORDS = {
  mark: '❌ ',
  notSent: '❌ No se pudo enviar el código. Intenta nuevamente.',
  failed: '❌ Error al enviar código de verificación',
  notChecked: '❌ Error al verificar el código',
  notAnswered: '❌ Error al verificar el código. Error de conexión. Intenta nuevamente.',
};
const NOT_SENT = 'Hubo un error al enviar tu pedido. Por favor, intenta nuevamente.';

/**
 * The order of a printed list. It is rendered on the server and comes alive in the browser around what was typed
 * meanwhile: no field has a default value, so what stands in it counts.
 */
export function ListRequestForm({ draft, wasSubmitted, ...props }: ListRequestFormProps) {
  // What was found when the page came belongs to the first order only.
  const [found, setFound] = useState({ draft, wasSubmitted });
  const [isSent, setSent] = useState(false);
  if (!isSent) return <OrderForm {...props} {...found} onSent={() => setSent(true)} />;
  return (
    <SentRequest
      onDone={() => {
        setFound({ draft: null, wasSubmitted: false });
        setSent(false);
      }}
    />
  );
}

function OrderForm(props: ListRequestFormProps & { onSent: () => void }) {
  const { api, settings, VerificationDialog, verifiedMinutes, typedIn, draft, wasSubmitted, onSent } = props;
  const { delivery, terms } = settings;
  const form = useForm<ListRequestValues, unknown, ListRequestValues>({
    resolver: zodResolver(listRequestForm as never) as never,
    mode: 'onTouched',
  });
  const [street, setStreet] = useState('');
  const [location, tell] = useReducer(locationIn(delivery), startOf(delivery));
  const [toVerify, setToVerify] = useState<string | null>(null);
  const phone = useVerifiedPhone(listRequestDraft, verifiedMinutes);
  const [isChanging, setChanging] = useState(false);
  const [isBlinking, blink] = useBlinking();
  const [isRestored, setRestored] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const { isSending, send } = useSending({
    ...{ api, path: '/api/pedidos-lista', draft: listRequestDraft, failed: NOT_SENT },
  });
  const element = useRef<HTMLFormElement>(null);
  const placeButton = useRef<HTMLButtonElement>(null);
  const { errors, isValid } = form.formState;
  const isComplete = isValid && isReady(location);

  /** What stands in the address names the place, once nobody is typing it: its sentence is read out on every change. */
  const readStreet = () => setStreet((form.getValues('address') ?? '').trim());
  const showPlace = ({ alone }: { alone: boolean }) => {
    tell({ what: 'refused' });
    blink();
    if (!alone) return;
    placeButton.current?.closest('fieldset')?.scrollIntoView({ block: 'center' });
    placeButton.current?.focus({ preventScroll: true });
  };
  const deliver = async (values: ListRequestValues, { justVerified = false } = {}) => {
    const focused = document.activeElement;
    const result = await send(
      z.encode(listRequestInput.codec, { ...values, ...location.place, consent: terms.version }),
    );
    if (result === null) return;
    if (result === 'sent') return onSent();
    if (focused instanceof HTMLElement) setTimeout(() => focused.focus()); // its fieldset was disabled meanwhile
    if (result.status === 403 && !justVerified) {
      phone.forget();
      return setToVerify(values.phone);
    }
    const isShown = showFieldProblems(result.error, form, listRequestInput.fieldOf);
    const aboutPlace = result.error instanceof Refused ? result.error.fields.latitud : undefined;
    if (aboutPlace) tell({ what: 'refused', problem: aboutPlace });
    setProblems(summaryOf(result, { isBeside: isShown || aboutPlace !== undefined }));
  };
  const order = async (values: ListRequestValues, verification?: { justVerified: boolean }) => {
    setProblems([]);
    if (!isReady(location)) return showPlace({ alone: true });
    if (verification || listRequestDraft.isVerified(values.phone)) await deliver(values, verification);
    else setToVerify(values.phone);
  };
  const submit = form.handleSubmit(
    (values) => order(values),
    () => {
      setProblems([]);
      if (!isReady(location)) showPlace({ alone: false });
      // The library puts the focus on the first invalid field right after this.
      setTimeout(() => document.activeElement?.scrollIntoView({ block: 'center' }));
    },
  );
  const verify = () => {
    const typed = form.getValues('phone') ?? '';
    const { data } = listRequestForm.shape.phone.safeParse(typed);
    if (data) return setToVerify(data);
    form.setError(
      'phone',
      { type: 'verification', message: typed.trim() ? PHONE_TO_VERIFY.wrong : PHONE_TO_VERIFY.missing },
      { shouldFocus: true },
    );
  };
  const onVerified = () => {
    if (toVerify === null) return;
    phone.remember(toVerify);
    setToVerify(null);
    if (isComplete) void form.handleSubmit((values) => order(values, { justVerified: true }))();
  };
  const startOver = () => {
    if (isSending) return;
    phone.forget();
    listRequestDraft.forget();
    element.current?.reset();
    form.reset();
    setStreet('');
    tell({ what: 'restored', location: startOf(delivery) });
    setProblems([]);
    setRestored(false);
    form.setFocus('name'); // the button is gone
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive
  useEffect(() => {
    readStreet();
    if (draft) tell({ what: 'restored', location: placeIn(draft.values, delivery) });
    const proved = draft?.verified?.phone ?? '';
    phone.recall(proved);
    const isOnItsWay = draft?.sent?.isOnItsWay === true && listRequestDraft.isVerified(proved);
    setRestored(Boolean(draft) && !isOnItsWay);
    void form.trigger().then(() => form.clearErrors()); // what stands in the fields counts, and is not blamed yet
    if (wasSubmitted || isOnItsWay) setWaiting(true);
  }, []);
  const [isWaiting, setWaiting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent before is sent once everything kept stands there
  useEffect(() => {
    if (isWaiting) void submit();
  }, [isWaiting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept on every change of what is typed, and of the place
  useEffect(() => {
    const keep = () => {
      const typed = element.current ? typedIn(element.current) : {};
      const values = { ...typed, ...placeValues(location) };
      if (Object.values(values).some(Boolean) || listRequestDraft.read()) listRequestDraft.keep({ values });
    };
    const subscription = form.watch(keep);
    keep();
    return () => subscription.unsubscribe();
  }, [location]);

  return (
    <>
      <form
        ref={element}
        className="form"
        noValidate
        data-island-form
        aria-label="Pedido de lista"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void submit(event);
        }}
      >
        {isRestored && <RestoredNotice onStartOver={startOver} />}
        <fieldset className="form" disabled={isSending}>
          <Field label="Nombre completo" error={errors.name?.message}>
            <input type="text" autoComplete="name" maxLength={120} {...form.register('name')} />
          </Field>
          <PhoneField
            registration={form.register('phone')}
            error={errors.phone?.message}
            isVerified={phone.isVerified}
            onTyped={phone.forget}
            onVerify={verify}
          />
          <AddressField
            api={api}
            department={settings.department}
            registration={form.register('address', { onBlur: () => readStreet() })}
            error={errors.address?.message}
            onTyped={() => tell({ what: 'address typed' })}
            onChosen={({ name, ...place }) => {
              form.setValue('address', name.slice(0, 300), { shouldTouch: true, shouldValidate: true });
              readStreet();
              tell({ what: 'suggested', place });
            }}
          />
          <LocationField
            settings={settings}
            location={location}
            street={street}
            tell={tell}
            isBlinking={isBlinking}
            button={placeButton}
            isChanging={isChanging}
            onChange={() => setChanging(true)}
          />
          <HoneypotField registration={form.register('honeypot')} />
        </fieldset>
        <ConsentNote notice={terms.notice} />
        <Problems sentences={problems} />
        <div className="button-row">
          {/* It can be tapped while it is not ready, and then says what is missing. */}
          <button type="submit" className="button" aria-disabled={isSending || !isComplete || undefined}>
            {isSending ? 'Enviando...' : 'Enviar pedido'}
          </button>
        </div>
      </form>
      {isChanging && (
        <ConfirmLocationDialog
          settings={settings}
          place={location.place}
          isChosen={location.isChosen}
          onCancel={() => setChanging(false)}
          onConfirm={(place) => {
            setChanging(false);
            tell({ what: 'confirmed', place });
          }}
        />
      )}
      {toVerify && (
        <VerificationDialog
          api={api}
          phone={toVerify}
          words={WORDS}
          {...(isComplete && {
            act: 'Confirmar y enviar el pedido',
            note: <Consent />,
          })}
          onCancel={() => setToVerify(null)}
          onVerified={onVerified}
        />
      )}
    </>
  );
}
