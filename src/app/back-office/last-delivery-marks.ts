import { deliveryMarksOf } from '../../features/delivery-rounds/admin/delivery-marks.ts';
import { unsentText } from '../../features/delivery-rounds/admin/round-texts.ts';
import type { Api } from '../../shared/web/api.ts';

/** Resolves to a text about delivery marks that could not be sent; they wait for this user's next session. */
export async function sendLastMarks(api: Api, userId: number): Promise<string | undefined> {
  const marks = deliveryMarksOf(userId);
  if (marks.read().length > 0) await marks.send(api).catch(() => {});
  const { length } = marks.read();
  return length > 0 ? `${unsentText(length)}: entrá de nuevo cuando haya señal.` : undefined;
}
