import { randomUUID } from 'node:crypto';
import type { Door, VolunteerRound } from '../../src/features/delivery-rounds/contract.ts';
import type { Mark } from '../../src/shared/contract/delivery-marks.ts';

/** Makes doors, marks and rounds as the page of a volunteer gets them. */

export const ROUND_MADE_AT = '2026-11-26T20:00:00.000Z';

/** A mark made `minute` minutes after the round was made. */
export const buildMark = (requestId: number, given: Partial<Mark> & { minute?: number } = {}): Mark => {
  const { minute = 10, ...more } = given;
  return {
    id: randomUUID(),
    requestId,
    outcome: 'delivered',
    undoes: null,
    note: '',
    at: new Date(Date.parse(ROUND_MADE_AT) + minute * 60_000).toISOString(),
    by: 'enlace de Ana',
    ...more,
  };
};

export const buildDoor = (position: number, given: Partial<Door> = {}): Door => ({
  position,
  metres: 100,
  seconds: 80,
  requestId: position + 100,
  name: `Vecina ${position}`,
  phone: '099123456',
  address: `Calle ${position}`,
  latitude: -34.77 - position / 1_000,
  longitude: -55.76,
  quantity: 1,
  note: null,
  marks: [],
  ...given,
});

export const buildVolunteerRound = (stops: Door[], given: Partial<VolunteerRound> = {}): VolunteerRound => ({
  id: 7,
  name: 'Centro',
  travel: 'walking',
  finish: 'anywhere',
  start: { latitude: -34.77, longitude: -55.76 },
  createdAt: ROUND_MADE_AT,
  byStreet: false,
  volunteer: 'Ana',
  expiresAt: '2099-01-01T00:00:00.000Z',
  now: ROUND_MADE_AT,
  stops,
  ...given,
});
