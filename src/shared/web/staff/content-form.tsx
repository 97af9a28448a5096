import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { sentenceFor } from '../api.ts';
import { showFieldProblems } from '../form-problems.ts';
import { Conflict, conflictIn } from './conflict.tsx';
import type { Outcome } from './content-collection.ts';
import { useKeptDraft } from './content-draft.ts';
import { announceOutcome } from './row-acts.ts';
import { useStaff } from './staff-context.tsx';
import { announceError } from './toasts.tsx';
import { LeaveWarning } from './unsaved-changes-warning.tsx';

interface ContentFormOptions<Values extends FieldValues> {
  /** Names what is being typed, to find it again after a reload. */
  draftName: string;
  schema: z.ZodMiniType<Values>;
  initial: Values;
  fieldOf: (wireName: string) => string | undefined;
  save: (values: Values) => Promise<Outcome>;
  /** What is said when it was saved, and when it was not. */
  saved: (values: Values) => string;
  failed: string;
  /** Where to go afterwards. */
  afterwards: (values: Values) => string;
}

/** The form behind a screen that creates and one that edits; it does not know which it is. */
export function useContentForm<Values extends FieldValues>(options: ContentFormOptions<Values>) {
  const { draftName, schema, initial, fieldOf } = options;
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: initial as DefaultValues<Values>,
  });
  const { session } = useStaff();
  const draft = useKeptDraft(`${session.id}:${draftName}`, form, initial as DefaultValues<Values>);
  const [isUploading, setUploading] = useState(false);
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);

  const submit = async (values: Values) => {
    setConflict(null);
    try {
      const outcome = await options.save(values);
      announceOutcome(outcome, options.saved(values));
      setSaved(true);
      draft.forget();
      // After the state is set, so that the warning about unsaved changes is gone.
      queueMicrotask(() => navigate(options.afterwards(values)));
    } catch (error) {
      if (showFieldProblems(error, form, fieldOf)) return;
      setConflict(conflictIn(error));
      announceError(`${options.failed} ${sentenceFor(error)}`);
    }
  };
  return { form, draft, conflict, isSaved, submit, isUploading, setUploading };
}

interface ContentFormFrameProps<Values extends FieldValues> {
  state: ReturnType<typeof useContentForm<Values>>;
  /** Where the person came from, and goes back to. */
  onCancel: () => void;
  children: ReactNode;
  actions: ReactNode;
}

/** Around the fields: what was recovered, what got in the way, the buttons, and the warning before leaving. */
export function ContentFormFrame<Values extends FieldValues>({
  state,
  onCancel,
  children,
  actions,
}: ContentFormFrameProps<Values>) {
  const { form, draft, conflict, isSaved, isUploading, submit } = state;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form className="form" noValidate onSubmit={(event) => event.preventDefault()}>
      {draft.isRestored && (
        <div className="notice" role="status">
          <p>Recuperamos lo que habías escrito y no llegaste a guardar.</p>
          <button type="button" className="button-quiet" onClick={draft.startOver}>
            Descartarlo
          </button>
        </div>
      )}
      {children}
      <Conflict message={conflict} form={form} submit={submit} />
      <div className="button-row form-actions">
        {actions}
        <button type="button" className="button-quiet" onClick={onCancel}>
          Cancelar
        </button>
      </div>
      {isUploading && (
        <p className="field-hint" role="status">
          Para guardar, esperá a que el archivo termine de subir, o cancelá la subida.
        </p>
      )}
      <LeaveWarning
        when={(isDirty || draft.isRestored || isUploading) && !isSaved && !isSubmitting}
        onLeave={draft.forget}
      />
    </form>
  );
}

export type ContentForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>;
