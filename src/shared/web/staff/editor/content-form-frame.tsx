import { type ReactNode, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate } from 'react-router';
import type { Versioned } from '../content-collection.ts';
import type { ContentFormState, ContentKind, ContentValues } from '../content-form.tsx';
import { UnsavedChangesWarning } from '../unsaved-changes-warning.tsx';
import { EditorBar } from './editor-bar.tsx';
import { LivePage } from './live-page.tsx';
import { LivePageBoundary } from './live-page-boundary.tsx';
import { usePhotoTarget } from './photo-target.ts';
import './content-form-frame.css';

interface ContentFormFrameProps<Values extends ContentValues, Item extends Versioned & Values> {
  kind: ContentKind<Values, Item>;
  /** Id of the edited item, or undefined for a new one. */
  id?: number;
  state: ContentFormState<Values>;
  /** The fields, and below them what is folded. */
  children: ReactNode;
  /** Whether visitors see the stored item, for the bar. */
  publication?: ReactNode;
  /** The buttons of the bar that save. */
  actions: ReactNode;
}

/**
 * The page for writing an item: the fields, beside them the item as visitors will see it, and a bar that is always in
 * view.
 */
export function ContentFormFrame<Values extends ContentValues, Item extends Versioned & Values>(
  props: ContentFormFrameProps<Values, Item>,
) {
  const { kind, id, state, children, publication, actions } = props;
  const { form, draft, isSaving, isUploading, nextPath, upload } = state;
  const element = useRef<HTMLFormElement>(null);
  const photoTarget = usePhotoTarget(upload);
  useOpenErrors(element, form.formState.submitCount, form.formState.errors);
  if (nextPath) return <Navigate to={nextPath} />;
  const isUnsaved = form.formState.isDirty || draft.isRestored || isUploading;
  return (
    <form ref={element} className="editor" noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="editor-text" {...photoTarget}>
        {draft.isRestored && (
          <div className="notice" role="status">
            <p>Recuperamos lo que habías escrito y no llegaste a guardar.</p>
            <button type="button" className="button-quiet" onClick={draft.startOver}>
              Descartarlo
            </button>
          </div>
        )}
        {children}
      </div>
      <LiveItem kind={kind} id={id ?? 0} state={state} />
      <EditorBar kind={kind} id={id} state={state} isUnsaved={isUnsaved} publication={publication}>
        {actions}
      </EditorBar>
      <UnsavedChangesWarning when={isUnsaved && !isSaving} onLeave={draft.forget} />
    </form>
  );
}

/** The live page is rendered after the letter that was typed, so that typing does not wait for it. */
function LiveItem<Values extends ContentValues, Item extends Versioned & Values>({
  kind,
  id,
  state,
}: Pick<ContentFormFrameProps<Values, Item>, 'kind' | 'state'> & { id: number }) {
  const written = useWatch({ control: state.form.control }) as Values;
  const values = useDeferredValue(written);
  const isEmpty = kind.writtenFields.every((name) => !values[name]);
  return (
    <LivePage
      emptyText={
        isEmpty
          ? `Acá ves la ${kind.one} mientras la escribís, como la va a ver quien visite el sitio.`
          : null
      }
    >
      <LivePageBoundary values={values}>
        <kind.LivePage values={values} id={id} />
      </LivePageBoundary>
    </LivePage>
  );
}

/** Opens the folded parts that contain errors, and focuses the first field with an error unless one has the focus. */
function useOpenErrors(form: { current: HTMLFormElement | null }, submitCount: number, errors: object) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every submission, and every error of the server, counts
  useLayoutEffect(() => {
    if (!form.current || Object.keys(errors).length === 0) return;
    for (const error of form.current.querySelectorAll('.field-error')) {
      const folded = error.textContent ? error.closest('details') : null;
      if (folded) folded.open = true;
    }
    const wrong = form.current.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
    if (![...wrong].includes(document.activeElement as HTMLElement)) wrong[0]?.focus();
  }, [form, submitCount]);
}
