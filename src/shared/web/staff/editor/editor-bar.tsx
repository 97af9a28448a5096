import { type ReactNode, useEffect, useState } from 'react';
import { Eye } from '../../icons.ts';
import { Problems } from '../../problems.tsx';
import { Conflict } from '../conflict.tsx';
import type { Versioned } from '../content-collection.ts';
import {
  type ContentFormState,
  type ContentKind,
  type ContentValues,
  PROBLEMS_ID,
} from '../content-form.tsx';
import { usePageClass } from '../page-class.ts';
import { LIVE_PAGE_ID } from './live-page-id.ts';
import { PreviewButton } from './preview-button.tsx';
import { SavedByOther } from './saved-by-other.tsx';
import './editor-bar.css';

interface EditorBarProps<Values extends ContentValues, Item extends Versioned & Values> {
  kind: ContentKind<Values, Item>;
  id: number | undefined;
  state: ContentFormState<Values>;
  isUnsaved: boolean;
  publication: ReactNode;
  /** The buttons that save. */
  children: ReactNode;
}

/** The bar at the bottom of the window: what state the item is in, what is wrong with it, and the buttons. */
export function EditorBar<Values extends ContentValues, Item extends Versioned & Values>(
  props: EditorBarProps<Values, Item>,
) {
  const { kind, id, state, isUnsaved, publication, children } = props;
  const { form, conflict, submit, problems } = state;
  usePageClass('has-bottom-bar');
  const isPageShown = useIsLivePageShown();
  return (
    <div className="bottom-bar editor-bar">
      <Conflict message={conflict} form={form} submit={submit}>
        {id !== undefined && <SavedByOther kind={kind} id={id} form={form} />}
      </Conflict>
      <Problems id={PROBLEMS_ID} messages={problems} />
      <div className="editor-bar-row">
        <p className="editor-state">
          {publication}
          {kind.warning && <strong>{kind.warning}</strong>}
          <span role="status" data-unsaved={isUnsaved || undefined}>
            {stateText(state, isUnsaved)}
          </span>
        </p>
        <div className="editor-bar-views" data-shows-page={isPageShown || undefined}>
          <LivePageLink isShown={isPageShown} />
          <PreviewButton kind={kind} form={form} id={id} />
        </div>
        <div className="editor-bar-saves">{children}</div>
      </div>
    </div>
  );
}

function stateText<Values extends ContentValues>(
  state: ContentFormState<Values>,
  isUnsaved: boolean,
): string {
  const { errors, submitCount } = state.form.formState;
  if (state.isSaving) return 'Guardando…';
  if (state.isUploading)
    return 'Para guardar, esperá a que el archivo termine de subir, o cancelá la subida.';
  if (submitCount > 0 && Object.keys(errors).length > 0) return 'Falta corregir lo que está marcado';
  return isUnsaved ? 'Cambios sin guardar' : 'Sin cambios';
}

/** Whether the live page is in the upper half of the window. */
function useIsLivePageShown() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const page = document.getElementById(LIVE_PAGE_ID);
    if (!page || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -50% 0px',
    });
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
  return isShown;
}

/** On small screens, leads to the live page below the text, and back. On wide ones they stand side by side. */
function LivePageLink({ isShown }: { isShown: boolean }) {
  const go = () => {
    const page = document.getElementById(LIVE_PAGE_ID);
    if (!isShown) page?.focus({ preventScroll: true });
    (isShown ? page?.closest('form') : page)?.scrollIntoView({ block: 'start' });
  };
  return (
    <button type="button" className="button-quiet editor-jump" onClick={go}>
      <Eye aria-hidden="true" size={20} />
      {isShown ? 'Volver al texto' : 'Así queda'}
    </button>
  );
}
