import type { ReactNode } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import type * as z from 'zod/mini';
import type { contentRoom, Listed, Written } from './content-collection.ts';
import { type ContentForm, ContentFormFrame, useContentForm } from './content-form.tsx';
import { EditedItem } from './edited-item.tsx';
import { Screen } from './screen.tsx';
import { Switch } from './switch.tsx';

/** What a form writes, whatever else: it has a title, and is published or not. */
export type ContentValues = FieldValues & {
  title: string;
  active: boolean;
  version?: number | undefined;
};

export interface FieldsProps<Values extends FieldValues> {
  form: ContentForm<Values>;
  /** Which form it is, for an upload under way. */
  name: string;
  onUploading: (isUploading: boolean) => void;
}

/** One kind of content, as its two screens need it. */
export interface ContentKind<Item extends Written, Values extends ContentValues> {
  /** 'noticia': all of the two nouns are feminine, and so are the sentences. */
  one: string;
  listPath: string;
  room: Pick<ReturnType<typeof contentRoom<Written, Item>>, 'useList' | 'useActs'>;
  schema: z.ZodMiniType<Values>;
  fieldOf: (wireName: string) => string | undefined;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** To the list, with drafts when a draft was saved: it is to be seen there. */
const listWith = (listPath: string, { active }: ContentValues) =>
  active ? listPath : `${listPath}?inactivas=1`;

interface NewContentProps<Item extends Written, Values extends ContentValues> {
  kind: ContentKind<Item, Values>;
  initial: Values;
  /** The fields of the call that creates it. */
  bodyOf: (values: Values) => Record<string, unknown>;
  fields: (props: FieldsProps<Values>) => ReactNode;
}

/** Something new: published at once, or kept as a draft. */
export function NewContent<Item extends Written, Values extends ContentValues>(
  props: NewContentProps<Item, Values>,
) {
  const { kind, initial, bodyOf, fields } = props;
  const navigate = useNavigate();
  const acts = kind.room.useActs();
  const name = `${kind.one}-nueva`;
  const state = useContentForm<Values>({
    draftName: name,
    schema: kind.schema,
    fieldOf: kind.fieldOf,
    initial,
    save: (values) => acts.create(bodyOf(values), values.title),
    saved: ({ active }) => (active ? `${capitalised(kind.one)} publicada` : 'Borrador guardado'),
    failed: `No se pudo agregar la ${kind.one}.`,
    afterwards: (values) => listWith(kind.listPath, values),
  });
  const { form, submit, isUploading, setUploading } = state;
  const isBusy = form.formState.isSubmitting || isUploading;
  const saveAs = (active: boolean) => form.handleSubmit((values) => submit({ ...values, active }));
  return (
    <Screen title={`Nueva ${kind.one}`}>
      <ContentFormFrame
        state={state}
        onCancel={() => navigate(kind.listPath)}
        actions={
          <>
            <button type="button" className="button" disabled={isBusy} onClick={saveAs(true)}>
              Publicar ahora
            </button>
            <button type="button" className="button-quiet" disabled={isBusy} onClick={saveAs(false)}>
              Guardar borrador
            </button>
          </>
        }
      >
        {fields({ form, name, onUploading: setUploading })}
      </ContentFormFrame>
    </Screen>
  );
}

interface EditContentProps<Item extends Written, Values extends ContentValues> {
  kind: ContentKind<Item, Values>;
  valuesOf: (item: Item) => Values;
  /** The fields of the call that changes it. */
  bodyOf: (values: Values) => Record<string, unknown>;
  fields: (props: FieldsProps<Values> & { item: Item }) => ReactNode;
}

/** Something that is there already, from the address's number. */
export function EditContent<Item extends Written, Values extends ContentValues>(
  props: EditContentProps<Item, Values>,
) {
  const { one, listPath, room } = props.kind;
  const id = Number(useParams().id);
  return (
    <EditedItem
      title={`Editar ${one}`}
      room={room}
      id={id}
      missing={`${capitalised(one)} no encontrada`}
      listPath={listPath}
    >
      {(item) => <EditForm key={id} item={item} {...props} />}
    </EditedItem>
  );
}

function EditForm<Item extends Written, Values extends ContentValues>(
  props: EditContentProps<Item, Values> & { item: Listed<Item> },
) {
  const { kind, valuesOf, bodyOf, fields, item } = props;
  const navigate = useNavigate();
  const acts = kind.room.useActs();
  const name = `${kind.one}-${item.id}`;
  const state = useContentForm<Values>({
    draftName: name,
    schema: kind.schema,
    fieldOf: kind.fieldOf,
    initial: valuesOf(item),
    save: (values) => acts.change(item.id, bodyOf(values), values.title),
    saved: () => `${capitalised(kind.one)} actualizada`,
    failed: `No se pudo actualizar la ${kind.one}.`,
    afterwards: (values) => listWith(kind.listPath, values),
  });
  const { form, submit, isUploading, setUploading } = state;
  return (
    <ContentFormFrame
      state={state}
      onCancel={() => navigate(kind.listPath)}
      actions={
        <button
          type="submit"
          className="button"
          disabled={form.formState.isSubmitting || isUploading}
          onClick={form.handleSubmit(submit)}
        >
          Guardar cambios
        </button>
      }
    >
      {fields({ form, name, onUploading: setUploading, item })}
      <Switch
        label="Visible en el sitio"
        checked={Boolean(form.watch('active' as Path<Values>))}
        onChange={(active) =>
          form.setValue('active' as Path<Values>, active as PathValue<Values, Path<Values>>, {
            shouldDirty: true,
          })
        }
      />
    </ContentFormFrame>
  );
}
