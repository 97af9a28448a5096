import { type ReactNode, useEffect, useState } from 'react';
import type { Path } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { capitalised } from '../../contract/capitalised.ts';
import { CardDownloads } from './card-downloads.tsx';
import { shortTitle } from './content-actions.tsx';
import type { ContentCollection, Listed, Versioned } from './content-collection.ts';
import {
  type ContentFormState,
  type ContentKind,
  type ContentValues,
  PROBLEMS_ID,
  SEE_ON_SITE,
  setField,
  useContentForm,
} from './content-form.tsx';
import { ContentState } from './content-state.tsx';
import { ContentFormFrame } from './editor/content-form-frame.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { Loading, Screen } from './screen.tsx';
import { Switch } from './switch.tsx';
import { announceError } from './toasts.tsx';
import { Versions } from './versions.tsx';

/** What the fields of one kind of content get. */
export interface FieldsProps<Values extends ContentValues>
  extends Pick<ContentFormState<Values>, 'form' | 'media' | 'isUploading' | 'upload'> {
  /** The fields about the publication, which all kinds have. They stand in the folded part. */
  publication: ReactNode;
}

interface NewContentProps<Values extends ContentValues, Item extends Versioned & Values> {
  kind: ContentKind<Values, Item>;
  initial: Values;
  fields: (props: FieldsProps<Values>) => ReactNode;
}

/** The screen that creates an item, published at once or as a draft. */
export function NewContent<Values extends ContentValues, Item extends Versioned & Values>(
  props: NewContentProps<Values, Item>,
) {
  const { kind, initial, fields } = props;
  const state = useContentForm({
    kind,
    initial,
    saved: ({ active, publishAt }) =>
      active
        ? `${capitalised(kind.one)} publicada`
        : publishAt
          ? `${capitalised(kind.one)} programada`
          : 'Borrador guardado',
    failed: `No se pudo agregar la ${kind.one}.`,
  });
  const { form, schedule, submit, isSaving, isUploading } = state;
  const isBusy = isSaving || isUploading;
  const isScheduled = schedule.publishAt !== null;
  const saveAs = (active: boolean, isTimed = false) => {
    if (!isTimed) schedule.onChange(null);
    return form.handleSubmit((values) => submit({ ...values, active }))();
  };
  return (
    <Screen title={`Nueva ${kind.one}`} action={<CancelButton kind={kind} text="Cancelar" />}>
      <ContentFormFrame
        kind={kind}
        state={state}
        actions={
          <>
            <button
              type="button"
              className="button-quiet"
              aria-keyshortcuts="Control+S"
              disabled={isBusy}
              onClick={() => saveAs(false)}
            >
              Guardar borrador
            </button>
            {isScheduled ? (
              <button type="button" className="button" disabled={isBusy} onClick={() => saveAs(false, true)}>
                Programar
              </button>
            ) : (
              <button
                type="button"
                className="button"
                aria-describedby={state.publicationProblem && PROBLEMS_ID}
                disabled={isBusy}
                onClick={() => saveAs(true)}
              >
                Publicar ahora
              </button>
            )}
          </>
        }
      >
        {fields({ ...state, publication: <ScheduleField {...schedule} /> })}
      </ContentFormFrame>
    </Screen>
  );
}

/** Leads back. Unsaved changes are asked about first. */
function CancelButton({ kind, text }: { kind: { listPath: string; returnPath?: string }; text: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" className="button-quiet" onClick={() => navigate(kind.returnPath ?? kind.listPath)}>
      {text}
    </button>
  );
}

interface EditContentProps<Values extends ContentValues, Item extends Versioned & Values> {
  kind: ContentKind<Values, Item>;
  fields: (props: FieldsProps<Values> & { item: Item }) => ReactNode;
  /** What stands in the place of the form of an item that nobody can change any more; nothing for all others. */
  fixed?: (item: Item) => ReactNode;
}

/** The screen for editing the item whose id is in the path. Redirects to the list when the item does not exist. */
export function EditContent<Values extends ContentValues, Item extends Versioned & Values>(
  props: EditContentProps<Values, Item>,
) {
  const { one, listPath, collection } = props.kind;
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const { item, isMissing } = useEditedItem(collection, id);
  useEffect(() => {
    if (!isMissing) return;
    announceError(`${capitalised(one)} no encontrada`);
    void navigate(listPath, { replace: true });
  }, [isMissing, one, listPath, navigate]);
  const fixed = item && props.fixed?.(item);
  return (
    <Screen
      title={fixed ? shortTitle(item.title) : `Editar ${one}`}
      action={
        <>
          {item && isShown(props.kind, item) && (
            <a href={props.kind.pageOf(item)} target="_blank" rel="noopener" className="button-text">
              {SEE_ON_SITE}
            </a>
          )}
          <CancelButton kind={props.kind} text={fixed ? 'Volver' : 'Cancelar'} />
        </>
      }
    >
      {fixed || (item ? <EditForm key={id} {...props} item={item} /> : <Loading>Cargando…</Loading>)}
    </Screen>
  );
}

/** Whether visitors see an item. */
const isShown = <Values extends ContentValues, Item extends Versioned & Values>(
  { hiddenText }: ContentKind<Values, Item>,
  item: Item,
) => item.active && !hiddenText?.(item);

/** Returns the item as it was when editing began, so that later responses do not change the form. */
function useEditedItem<Values extends ContentValues, Item extends Versioned & Values>(
  collection: ContentCollection<Values, Item>,
  id: number,
) {
  const { items, isFetchedAfterMount } = collection.useItems({ refetchOnMount: 'always' });
  const [edited, setEdited] = useState<Listed<Item>>();
  const found = isFetchedAfterMount ? items.find((item) => item.id === id) : undefined;
  if (found && edited?.id !== id) setEdited(found);
  const item = edited?.id === id ? edited : undefined;
  return { item, isMissing: isFetchedAfterMount && !item && !found };
}

function EditForm<Values extends ContentValues, Item extends Versioned & Values>(
  props: EditContentProps<Values, Item> & { item: Item },
) {
  const { kind, fields, item } = props;
  const state = useContentForm({
    kind,
    id: item.id,
    initial: valuesOf(kind, item),
    saved: ({ active, publishAt }) =>
      !active && publishAt && publishAt !== item.publishAt
        ? `${capitalised(kind.one)} programada`
        : `${capitalised(kind.one)} actualizada`,
    failed: `No se pudo actualizar la ${kind.one}.`,
  });
  const { form, schedule, submit, isSaving, isUploading } = state;
  /** Fills the form with former values. Whether and when the item is published stays as it is. */
  const returnTo = ({ active, publishAt, version, ...former }: Values) => {
    for (const [name, value] of Object.entries(former)) setField(form, name, value);
  };
  const isActive = Boolean(form.watch('active' as Path<Values>));
  const setActive = (active: boolean) => {
    if (active) schedule.onChange(null);
    form.clearErrors('active' as Path<Values>);
    setField(form, 'active', active);
  };
  return (
    <ContentFormFrame
      kind={kind}
      id={item.id}
      state={state}
      publication={<ContentState {...item} warning={kind.hiddenText?.(item)} />}
      actions={
        <button
          type="submit"
          className="button"
          aria-keyshortcuts="Control+S"
          disabled={isSaving || isUploading}
          onClick={form.handleSubmit(submit)}
        >
          Guardar
        </button>
      }
    >
      {fields({
        ...state,
        item,
        publication: (
          <>
            <Switch
              label="Visible en el sitio"
              checked={isActive}
              onChange={setActive}
              error={state.publicationProblem}
            />
            {!isActive && <ScheduleField {...schedule} note={item.publishNote} />}
          </>
        ),
      })}
      {isShown(kind, item) && <CardDownloads page={kind.pageOf(item)} />}
      {item.id > 0 && (
        <Versions
          kind={kind}
          item={item}
          onReturn={(version) => returnTo(valuesOf(kind, version))}
          form={form}
        />
      )}
    </ContentFormFrame>
  );
}

/** Returns the values of an item that staff can edit. */
const valuesOf = <Values extends ContentValues, Item extends Versioned & Values>(
  { collection }: ContentKind<Values, Item>,
  item: Item,
) =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => name in collection.input.model.shape),
  ) as object as Values;
