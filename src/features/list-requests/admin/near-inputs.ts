import * as z from 'zod/mini';
import { translated } from '../../../shared/contract/translated.ts';

/** The distance in metres within which another list request is near, as the crow flies. */
export const NEAR_M = 200;

/** How many other list requests within `NEAR_M` of one are pending. One without a location has none. */
export const nearCodec = translated({ pending: ['pendientes', z.int()] }).codec;
