import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { dayInMontevideo } from '../../../shared/contract/calendar.ts';
import { EditContent, NewContent } from '../../../shared/web/staff/content-form-screens.tsx';
import type { MediaFieldProps } from '../../media/contract.ts';
import { newNewsInput, newsChangeInput } from '../contract.ts';
import type { NewsRoom } from './news-collection.ts';
import { NewsFields, type NewsValues } from './news-form.tsx';
import { NEWS_PATH, NEWS_WORDS } from './news-list-screen.tsx';

interface ScreenProps {
  room: NewsRoom;
  MediaField: ComponentType<MediaFieldProps>;
}

const kindOf = (room: NewsRoom) => ({
  one: NEWS_WORDS.one,
  listPath: NEWS_PATH,
  room,
  schema: newsChangeInput.model,
  fieldOf: newsChangeInput.fieldOf,
});

/** New news get the day's date from the server: here it only fills its place. */
const EMPTY = { title: '', content: '', imageUrl: null, videoUrl: null, active: true };

export const NewNewsScreen = ({ room, MediaField }: ScreenProps) => (
  <NewContent
    kind={kindOf(room)}
    initial={{ ...EMPTY, date: dayInMontevideo(new Date()) } satisfies NewsValues}
    bodyOf={({ date, version, ...news }) => z.encode(newNewsInput.codec, news)}
    fields={(props) => <NewsFields {...props} withDate={false} MediaField={MediaField} />}
  />
);

export const EditNewsScreen = ({ room, MediaField }: ScreenProps) => (
  <EditContent
    kind={kindOf(room)}
    valuesOf={({ id, mediaType, ...news }) => news}
    bodyOf={(values) => z.encode(newsChangeInput.codec, values)}
    fields={({ item, ...props }) => <NewsFields {...props} withDate MediaField={MediaField} />}
  />
);
