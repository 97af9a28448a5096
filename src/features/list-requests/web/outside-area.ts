import { PAPER } from '../../../shared/contract/paper.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { LONGEST_NOTE } from '../contract.ts';

/**
 * Where the papers can be fetched, in words: the office and when somebody is there. Undefined if the campaign has no
 * office.
 */
export const pickUpAt = ({ office, hours }: { office: string; hours: string }): string | undefined =>
  office ? (hours ? `${office} (${hours})` : office) : undefined;

/** Tells a visitor where to fetch the papers, if there is a place. */
export const fetchText = (pickUp: string | undefined) =>
  pickUp && spoken`Podés retirar${PAPER.it} en la sede: ${pickUp}.`;

/** Said of a list request outside the delivery area while the campaign has not decided. */
export const TO_BE_DECIDED = `Tu dirección está fuera de la zona de reparto. La campaña va a decidir si te ${PAPER.it} lleva.`;

/** Returns the reason that staff give by default for not bringing the papers outside the delivery area. Visitors read it. */
export function declineReason(pickUp: string | undefined): string {
  const outside = 'Tu dirección está fuera de la zona de reparto';
  const reason = pickUp ? spoken`${outside}. Podés retirar${PAPER.it} en la sede: ${pickUp}` : outside;
  return reason.length > LONGEST_NOTE ? outside : reason;
}
