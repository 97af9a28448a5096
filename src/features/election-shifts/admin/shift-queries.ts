import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { LIVE } from '../../../shared/web/staff/live-updates.ts';
import { served } from '../../../shared/web/staff/served.ts';
import {
  candidateCodec,
  candidatesApiOf,
  circuitsCodec,
  FILL_API,
  filledCodec,
  type Plan,
  planInput,
  type Shift,
  shiftApiOf,
  shiftCodec,
  takerInput,
} from '../contract.ts';
import { CIRCUITS_API, SHIFTS_API } from '../web/shift-paths.ts';

/** The common key of all queries about shifts. */
export const everyShift = { queryKey: [SHIFTS_API] };

const shiftList = z.array(shiftCodec);
export const shiftsQuery = (api: Api) => ({ ...served(api, shiftList, SHIFTS_API), meta: LIVE });
export const circuitsQuery = (api: Api) => served(api, circuitsCodec, CIRCUITS_API);

const candidateList = z.array(candidateCodec);
/** Who could take a shift, asked anew every time, because others assign people meanwhile. */
export const candidatesQuery = (api: Api, id: number) => ({
  ...served(api, candidateList, candidatesApiOf(id), [SHIFTS_API, 'candidates', id]),
  staleTime: 0,
});

export const makeShifts = async (api: Api, plan: Plan) =>
  z.parse(shiftList, await api(SHIFTS_API, { method: 'POST', body: z.encode(planInput.codec, plan) }));

export const fillShifts = async (api: Api) =>
  z.parse(filledCodec, await api(FILL_API, { method: 'POST' })).count;

/** Says who takes a shift from now on, or that nobody does. */
export const assignShift = async (api: Api, shift: Shift, helperId: number | null) =>
  z.parse(
    shiftCodec,
    await api(shiftApiOf(shift.id), {
      method: 'PUT',
      body: z.encode(takerInput.codec, { helperId, formerId: shift.helper?.id ?? null }),
    }),
  );
