import { deliveryMarksOf } from '../../features/delivery-rounds/admin/delivery-marks.ts';
import { unsentText } from '../../features/delivery-rounds/admin/round-texts.ts';
import type { Api } from '../../shared/web/api.ts';

/**
 * Sends the delivery marks that are still unsent when the user signs out. Resolves to a text about those that could not
 * be sent, which wait for this user's next session.
 */
export async function sendLastMarks(api: Api, userId: number): Promise<string | undefined> {
  const marks = deliveryMarksOf(userId);
  if (marks.waiting().length > 0) await marks.send(api).catch(() => {});
  const { length } = marks.waiting();
  return length > 0 ? `${unsentText(length)}: entrá de nuevo cuando haya señal.` : undefined;
}
