import { type ComponentType, useCallback, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { capitalised } from '../../contract/capitalised.ts';
import type { PictureFocus } from '../../contract/picture-focus.ts';
import { Refused } from '../api.ts';
import { showFieldProblems } from '../form-problems.ts';
import { formResolver } from '../form-resolver.ts';
import { conflictIn } from './conflict.tsx';
import type { ContentCollection, Versioned } from './content-collection.ts';
import { useContentDraft } from './content-draft.ts';
import { mediaOf } from './media-of-form.ts';
import { useStaff } from './staff-context.tsx';
import { announceError, announceOutcome } from './toasts.tsx';

/** Every kind of content has a title and may have an image or a video, and is published or not. */
export type ContentValues = FieldValues & {
  title: string;
  imageUrl: string | null;
  videoUrl: string | null;
  /** The description of the image. It is empty for a decorative image, and null or missing until somebody writes it. */
  imageDescription?: string | null | undefined;
  imageFocus?: PictureFocus | null | undefined;
  active: boolean;
  /** The moment (ISO 8601) at which the item is published automatically, if it is scheduled. */
  publishAt?: string | null | undefined;
  version?: number | undefined;
};

/** The initial values of a new item, whatever its kind. */
export const EMPTY_ITEM = {
  title: '',
  imageUrl: null,
  imageDescription: null,
  imageFocus: null,
  videoUrl: null,
  active: true,
  publishAt: null,
};

export type ContentForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>;

/** What the screens for creating and editing content need to know about one kind of content. */
export interface ContentKind<Values extends ContentValues, Item extends Versioned & Values> {
  /** Singular noun of this kind of content, such as 'noticia'. The interface texts assume that it is feminine. */
  one: string;
  /** The Spanish names of the fields in the list of a version's changes. */
  labels: Record<string, string>;
  listPath: string;
  /** Names the draft of a new item that is written for something else, which has a draft of its own. */
  draftName?: string;
  /** Where the form leads when it is saved or left. By default to the list. */
  returnPath?: string;
  /** Returns in a few words why visitors do not see an item although it is published, or undefined if they see it. */
  hiddenText?: (item: Item) => string | undefined;
  /** What whoever publishes an item has to know. It stands beside the buttons that save. */
  warning?: string;
  collection: ContentCollection<Values, Item>;
  /** Returns the path of the page on which visitors see a published item. */
  pageOf: (item: { id: number }) => string;
  /** The fields whose texts the live page shows. While all are empty, there is no page to show. */
  writtenFields: (keyof Values & string)[];
  /** The page of an item as it is written, which the form shows beside the fields. */
  LivePage: ComponentType<LivePageProps<Values>>;
}

/** `id` is 0 for an item that does not exist yet. */
export interface LivePageProps<Values extends ContentValues> {
  values: Values;
  id: number;
}

interface Options<Values extends ContentValues, Item extends Versioned & Values> {
  kind: ContentKind<Values, Item>;
  /** Id of the edited item, or undefined for a new one. */
  id?: number;
  initial: Values;
  /**
   * `saved` returns the text of the notice that is shown after saving. `failed` is the first sentence of the notice
   * when saving fails.
   */
  saved: (values: Values) => string;
  failed: string;
}

export type ContentFormState<Values extends ContentValues> = ReturnType<
  typeof useContentForm<Values, Versioned & Values>
>;

/** Sets a field of a form by its name, as if the user had changed it. */
export const setField = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, Values>, 'setValue'>,
  name: string,
  value: unknown,
) => form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });

/** State and actions of the form for creating or editing an item. */
export function useContentForm<Values extends ContentValues, Item extends Versioned & Values>(
  options: Options<Values, Item>,
) {
  const { kind, id, initial } = options;
  const form = useForm<Values, unknown, Values>({
    resolver: formResolver(withDescription(kind.collection.input.model)),
    defaultValues: initial as DefaultValues<Values>,
  });
  const { session } = useStaff();
  const name = `${kind.one}-${id ?? kind.draftName ?? 'nueva'}`;
  const draft = useContentDraft(`${session.id}:${name}`, form, initial);
  const [isUploading, setUploading] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const stored = useRef<Item>(undefined);
  const save = kind.collection.useSave({
    onSaved: (item) => {
      stored.current = item;
    },
    onSuccess: (outcome, { values }) => {
      const published = outcome === 'saved' && values.active ? stored.current : undefined;
      const hidden = published && kind.hiddenText?.(published);
      const link = published && !hidden && { text: SEE_ON_SITE, path: kind.pageOf(published) };
      const text = hidden
        ? `${capitalised(kind.one)} guardada. No se ve: ${hidden.toLowerCase()}`
        : options.saved(values);
      announceOutcome(outcome, text, { link: link || undefined });
      draft.forget();
    },
    onError: (error) => {
      const others = showFieldProblems(error, form, kind.collection.input.fieldOf);
      const isAboutFields = error instanceof Refused && Object.keys(error.fields).length > 0;
      if (isAboutFields) setProblems(others);
      else if (!conflictIn(error)) announceError(`${options.failed} ${others.join(' ')}`);
    },
  });
  return {
    form,
    draft,
    /** The properties of the media field, apart from `kinds`, which lists the kinds of media that the field offers. */
    media: {
      ...mediaOfItem(form),
      form: name,
      onUploading: setUploading,
      file,
      onFileTaken: useCallback(() => setFile(null), []),
    },
    /** Hands a picture that was pasted, dropped or chosen beside the text to the media field, which uploads it. */
    upload: setFile,
    submit(values: Values) {
      setProblems([]);
      save.mutate({ id, values });
    },
    isSaving: save.isPending,
    isUploading,
    /** The server's reasons for rejecting the item that no field of the form shows. */
    problems,
    /** The reason why the item cannot be published now, if the server rejected only its publication. */
    publicationProblem: (form as unknown as ContentForm<ContentValues>).formState.errors.active?.message,
    schedule: scheduleOf(form),
    conflict: conflictIn(save.error),
    /** The path to open after saving, by default the list, with drafts if a draft was saved. Null until the form is saved. */
    nextPath: save.isSuccess ? (kind.returnPath ?? listWith(kind.listPath, save.variables.values)) : null,
  };
}

/** The id of the list of the form's problems above the save buttons. */
export const PROBLEMS_ID = 'problemas';
export const SEE_ON_SITE = 'Ver en el sitio';

/**
 * Requires the description of an image in the form. The server does not require it, because the requests of the
 * specification contain none.
 */
const withDescription = <Values extends ContentValues>(schema: z.ZodMiniType<Values>) =>
  schema.check(
    z.refine(
      ({ imageUrl, videoUrl, imageDescription }) =>
        !imageUrl || videoUrl || typeof imageDescription === 'string',
      { error: DESCRIPTION_MISSING, path: ['imageDescription'], when: () => true },
    ),
  );
const DESCRIPTION_MISSING = 'Contá qué se ve en la imagen, o marcá que es decorativa.';

function mediaOfItem<Values extends ContentValues>(form: ContentForm<Values>) {
  const untyped = form as unknown as UseFormReturn;
  // Registers fields without inputs, because the media field shows their errors.
  for (const name of ['imageUrl', 'videoUrl', 'imageDescription']) untyped.register(name);
  return mediaOf(untyped, {
    image: 'imageUrl',
    video: 'videoUrl',
    description: 'imageDescription',
    focus: 'imageFocus',
  });
}

/** The properties of the field for the moment of publication, apart from the note. */
function scheduleOf<Values extends ContentValues>(form: ContentForm<Values>) {
  const { watch, setValue, register, formState } = form as unknown as ContentForm<ContentValues>;
  register('publishAt');
  return {
    publishAt: watch('publishAt') ?? null,
    error: formState.errors.publishAt?.message,
    onChange: (publishAt: string | null) =>
      setValue('publishAt', publishAt, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  };
}

const listWith = (listPath: string, { active }: ContentValues) =>
  active ? listPath : `${listPath}?inactivas=1`;
