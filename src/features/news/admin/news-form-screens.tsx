import type { ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { dayInMontevideo } from '../../../shared/contract/calendar.ts';
import { ConflictActions } from '../../../shared/web/staff/conflict-actions.tsx';
import { ContentFormFrame, useContentForm } from '../../../shared/web/staff/content-form.tsx';
import { EditedItem } from '../../../shared/web/staff/edited-item.tsx';
import { Screen } from '../../../shared/web/staff/screen.tsx';
import { Switch } from '../../../shared/web/staff/switch.tsx';
import type { MediaFieldProps } from '../../media/contract.ts';
import { type News, newNewsInput, newsChangeInput } from '../contract.ts';
import { NewsFields, type NewsValues, newsFormSchema } from './news-form.tsx';
import { NEWS_PATH } from './news-list-screen.tsx';
import type { NewsRoom } from './news-room.ts';

interface ScreenProps {
  room: NewsRoom;
  MediaField: ComponentType<MediaFieldProps>;
}

const listWith = ({ active }: NewsValues) => (active ? NEWS_PATH : `${NEWS_PATH}?inactivas=1`);

export function NewNewsScreen({ room, MediaField }: ScreenProps) {
  const navigate = useNavigate();
  const acts = room.useActs();
  const name = 'noticia-nueva';
  const state = useContentForm<NewsValues>({
    draftName: name,
    schema: newsFormSchema,
    fieldOf: newNewsInput.fieldOf,
    initial: {
      ...{ title: '', content: '', imageUrl: null, videoUrl: null, active: true },
      date: dayInMontevideo(new Date()),
    },
    save: ({ version, date, ...news }) => acts.create(z.encode(newNewsInput.codec, news), news.title),
    saved: ({ active }) => (active ? 'Noticia publicada' : 'Borrador guardado'),
    failed: 'No se pudo agregar la noticia.',
    afterwards: listWith,
  });
  const { form, submit, isUploading, setUploading } = state;
  const saveAs = (active: boolean) => form.handleSubmit((values) => submit({ ...values, active }));
  return (
    <Screen title="Nueva noticia">
      <ContentFormFrame
        state={state}
        onCancel={() => navigate(NEWS_PATH)}
        actions={
          <>
            <button
              type="button"
              className="button"
              disabled={form.formState.isSubmitting || isUploading}
              onClick={saveAs(true)}
            >
              Publicar ahora
            </button>
            <button
              type="button"
              className="button-quiet"
              disabled={form.formState.isSubmitting || isUploading}
              onClick={saveAs(false)}
            >
              Guardar borrador
            </button>
          </>
        }
      >
        <NewsFields
          form={form}
          name={name}
          withDate={false}
          MediaField={MediaField}
          onUploading={setUploading}
        />
      </ContentFormFrame>
    </Screen>
  );
}

export function EditNewsScreen(props: ScreenProps) {
  const id = Number(useParams().id);
  return (
    <EditedItem
      title="Editar noticia"
      room={props.room}
      id={id}
      missing="Noticia no encontrada"
      listPath={NEWS_PATH}
    >
      {(news) => <EditNews key={id} news={news} {...props} />}
    </EditedItem>
  );
}

function EditNews({ news, room, MediaField }: ScreenProps & { news: News }) {
  const navigate = useNavigate();
  const acts = room.useActs();
  const name = `noticia-${news.id}`;
  const { id, mediaType, ...initial } = news;
  const state = useContentForm<NewsValues>({
    draftName: name,
    schema: newsFormSchema,
    fieldOf: newsChangeInput.fieldOf,
    initial,
    save: (values) => acts.change(id, z.encode(newsChangeInput.codec, values), values.title),
    saved: () => 'Noticia actualizada',
    failed: 'No se pudo actualizar la noticia.',
    afterwards: listWith,
  });
  const { form, submit, isUploading, setUploading } = state;
  return (
    <ContentFormFrame
      state={state}
      onCancel={() => navigate(NEWS_PATH)}
      conflictActions={<ConflictActions form={form} submit={submit} />}
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
      <NewsFields form={form} name={name} withDate MediaField={MediaField} onUploading={setUploading} />
      <Switch
        label="Visible en el sitio"
        checked={form.watch('active')}
        onChange={(active) => form.setValue('active', active, { shouldDirty: true })}
      />
    </ContentFormFrame>
  );
}
