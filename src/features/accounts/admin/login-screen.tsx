import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Session, sessionCodec } from '../../../shared/contract/session.ts';
import {
  type Api,
  isWithoutResponse,
  messageFor,
  Refused,
  serverMessageOf,
} from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { Loading } from '../../../shared/web/staff/screen.tsx';
import { type FormOf, TextField } from '../../../shared/web/staff/text-field.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import type { StoredSession } from '../../../shared/web/stored-session.ts';
import { forgotPasswordInput, loginInput, type SecondStep as Step, secondStepCodec } from '../contract.ts';
import { PasswordField } from './password-field.tsx';
import { keepTemporaryPassword } from './temporary-password.ts';
import './login.css';

export interface LoginScreenProps {
  api: Api;
  /**
   * Returns the session of the demo's local administrator if these are its credentials. Returns null otherwise, and
   * always in production (docs/decisions/2026-11-20-back-office.md).
   */
  localSession: (credentials: { email: string; password: string }) => StoredSession | null;
  onSignedIn: (session: StoredSession) => void;
}

type Mode = 'login' | 'second step' | 'forgot' | 'mailed';
const TITLES: Record<Mode, string> = {
  login: 'Administración',
  'second step': 'Segundo paso',
  forgot: 'Recuperar contraseña',
  mailed: 'Revisá tu correo',
};

/** The login page with the forms for login and forgotten password. */
export function LoginScreen(props: LoginScreenProps) {
  const [mode, setMode] = useState<Mode>('login');
  const [email, setEmail] = useState('');
  const [half, setHalf] = useState<HalfLogin | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = TITLES[mode];
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [mode]);
  return (
    <section className="login sheet">
      <h1 ref={heading} tabIndex={-1}>
        {TITLES[mode]}
      </h1>
      {mode === 'login' && (
        <LoginForm
          {...props}
          email={email}
          onForgot={(typed) => {
            setEmail(typed);
            setMode('forgot');
          }}
          onSecondStep={(login) => {
            setEmail(login.email);
            setHalf(login);
            setMode('second step');
          }}
        />
      )}
      {mode === 'second step' && half && (
        <Suspense fallback={<Loading>Cargando…</Loading>}>
          <SecondStep
            api={props.api}
            step={half.step}
            onSignedIn={(session) => enter(session, half.password, props.onSignedIn)}
            onBack={() => setMode('login')}
          />
        </Suspense>
      )}
      {mode === 'forgot' && (
        <ForgotForm
          api={props.api}
          email={email}
          onBack={() => setMode('login')}
          onMailed={() => setMode('mailed')}
        />
      )}
      {mode === 'mailed' && (
        <>
          <p role="status">
            Si el email existe en nuestro sistema, recibirás instrucciones para recuperar tu contraseña
          </p>
          <p>La contraseña temporal dura 30 minutos. Si no llega, mirá en el correo no deseado.</p>
          <div className="button-row form-actions">
            <button type="button" className="button" onClick={() => setMode('login')}>
              Volver a iniciar sesión
            </button>
          </div>
        </>
      )}
    </section>
  );
}

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

/** A login with the right password that waits for the second step. */
interface HalfLogin {
  email: string;
  password: string;
  step: Step;
}

interface LoginFormProps extends LoginScreenProps {
  email: string;
  onForgot: (typed: string) => void;
  onSecondStep: (login: HalfLogin) => void;
}

/** Begins the session. A temporary password is kept for the form in which it is changed. */
function enter(session: Session, password: string, onSignedIn: (session: Session) => void) {
  if (session.mustChangePassword) {
    announce('Contraseña temporal', 'Cambiala por una tuya para seguir.');
    keepTemporaryPassword(session.email, password);
  }
  onSignedIn(session);
}

/** Returns what the login still needs if the server asks for a second step. */
function secondStepIn(error: unknown): Step | undefined {
  if (!(error instanceof Refused)) return;
  return secondStepCodec.safeParse((error.body as { segundo_factor?: unknown }).segundo_factor).data;
}

function LoginForm({ api, email, localSession, onSignedIn, onForgot, onSecondStep }: LoginFormProps) {
  const { form, mutation, onSubmit } = useFormMutation({
    resolver: formResolver(loginInput),
    initial: { email, password: '' },
    send: async ({ email, password }) => {
      const body = { email: email.trim(), password };
      return z.parse(sessionCodec, await api('/api/login', { method: 'POST', body }));
    },
    onSent: (session, { password }) => enter(session, password, onSignedIn),
    onFailure(error) {
      const step = secondStepIn(error);
      if (step) {
        onSecondStep({ ...form.getValues(), step });
        return;
      }
      const local = localSession(form.getValues());
      if (local) {
        announce('Inicio de sesión exitoso (modo local)');
        onSignedIn(local);
        return;
      }
      announceError(signInErrorMessage(error), 'Error de inicio de sesión');
      form.setFocus('password');
    },
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <EmailField form={form} />
      <PasswordField form={form} name="password" label="Contraseña" autoComplete="current-password" />
      <div className="button-row form-actions">
        <button type="submit" className="button" disabled={mutation.isPending}>
          {mutation.isPending ? 'Entrando…' : 'Iniciar sesión'}
        </button>
        <button type="button" className="button-text" onClick={() => onForgot(form.getValues('email'))}>
          ¿Olvidaste tu contraseña?
        </button>
      </div>
    </form>
  );
}

/**
 * Returns the message for a failed login: a connection error if there was no response, and otherwise the server's
 * message. For status 401, or if the server sent no message, it is the text of the spec.
 */
function signInErrorMessage(error: unknown): string {
  if (isWithoutResponse(error)) return messageFor(error);
  const isWrong = error instanceof Refused && error.status === 401;
  return (isWrong ? undefined : serverMessageOf(error)) ?? 'Credenciales incorrectas';
}

interface ForgotFormProps {
  api: Api;
  email: string;
  onBack: () => void;
  onMailed: () => void;
}

function ForgotForm({ api, email, onBack, onMailed }: ForgotFormProps) {
  const { form, mutation, onSubmit } = useFormMutation({
    resolver: formResolver(forgotPasswordInput),
    initial: { email },
    send: (body) => api('/api/forgot-password', { method: 'POST', body }),
    onSent: onMailed,
    onFailure: (error) =>
      announceError(serverMessageOf(error) ?? 'Ocurrió un error al procesar tu solicitud'),
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <p>Escribí tu correo y te mandamos una contraseña temporal.</p>
      <EmailField form={form} />
      <div className="button-row form-actions">
        <button type="submit" className="button" disabled={mutation.isPending}>
          {mutation.isPending ? 'Enviando…' : 'Enviar instrucciones'}
        </button>
        <button type="button" className="button-text" onClick={onBack}>
          Volver
        </button>
      </div>
    </form>
  );
}

const EmailField = ({ form }: { form: FormOf<{ email: string }> }) => (
  <TextField
    form={form}
    name="email"
    type="email"
    label="Email"
    autoComplete="username"
    autoCapitalize="none"
  />
);
