import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import {
  SECTIONS,
  type SectionChange,
  type SectionState,
  type SectionValues,
} from '../../settings/contract.ts';

/** The calendar of the election as administrators set it: a section of the settings with a screen of its own. */

const { path, state, change: changeCodec } = SECTIONS.election;
export type CalendarState = SectionState<'election'>;
export type CalendarValues = SectionValues<'election'>;
type CalendarChange = SectionChange<'election'>;

export const calendarQuery = (api: Api) => served(api, state, path);

export const changeCalendar = async (api: Api, change: CalendarChange): Promise<CalendarState> =>
  z.parse(state, await api(path, { method: 'PUT', body: z.encode(changeCodec, change) }));

/** Prepares a preview of a calendar that is not saved, and returns its URL. */
export const previewCalendar = async (api: Api, value: CalendarValues): Promise<string> =>
  z.parse(
    z.object({ url: z.string() }),
    await api(`${path}/vista-previa`, { method: 'POST', body: z.encode(changeCodec, { value }) }),
  ).url;
