import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { EVENTS_WITH_SIGN_UPS_API, eventWithSignUps } from '../contract.ts';
import { peopleText } from '../web/event-words.ts';

const eventList = z.array(eventWithSignUps);
export type EventWithSignUps = z.output<typeof eventWithSignUps>;

/** The request for the events with sign-up and how many people come to each. */
export const eventsWithSignUps = (api: Api) => served(api, eventList, EVENTS_WITH_SIGN_UPS_API);

/** How many people come, and for how many there is room, such as '10 de 40'. */
export const countText = ({ people, capacity }: Pick<EventWithSignUps, 'people' | 'capacity'>) =>
  capacity === null ? peopleText(people) : `${people} de ${capacity}`;
