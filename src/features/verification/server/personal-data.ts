import { eq, inArray, isNotNull } from 'drizzle-orm';
import { counted } from '../../../shared/contract/counted.ts';
import type { Database } from '../../../shared/server/database.ts';
import { codeDeliveries, phoneCodes, verifiedPhones } from './table.ts';

const DELIVERY_TEXTS = {
  accepted: 'Se mandó un código',
  sent: 'Salió un código',
  delivered: 'Llegó un código',
  read: 'Se leyó un código',
  failed: 'No se pudo entregar un código',
} as const;

/** What the verification stores about phones, for the rights of access and erasure. */
export const verificationsOfPersons = (database: Database) => ({
  /** Returns it in words, each with its moment (ISO 8601, UTC) if it has one. */
  async of(phone: string): Promise<{ at: string | null; text: string }[]> {
    const codes = await database.select().from(phoneCodes).where(eq(phoneCodes.phone, phone));
    const verified = await database.select().from(verifiedPhones).where(eq(verifiedPhones.phone, phone));
    const deliveries = await database.select().from(codeDeliveries).where(eq(codeDeliveries.phone, phone));
    const iso = (moment: Date | null) => moment?.toISOString() ?? null;
    return [
      ...codes.flatMap((code) => [
        {
          at: iso(code.sentAt),
          text: `Último código: ${counted(code.sends, 'pedido', 'pedidos')} ese día, ${counted(code.wrong, 'intento equivocado', 'intentos equivocados')}`,
        },
        ...(code.lockedUntil
          ? [{ at: iso(code.lockedUntil), text: 'Hasta entonces el teléfono queda o quedó bloqueado' }]
          : []),
      ]),
      ...verified.map(({ expiresAt }) => ({
        at: iso(expiresAt),
        text: 'Hasta entonces un navegador tiene verificado el teléfono',
      })),
      ...deliveries.map(({ changedAt, status }) => ({ at: iso(changedAt), text: DELIVERY_TEXTS[status] })),
    ];
  },

  /** Deletes what is stored about the phones, locks included, and returns how many rows it was. */
  async erase(phones: string[]): Promise<number> {
    let count = 0;
    for (const table of [phoneCodes, verifiedPhones, codeDeliveries]) {
      const deleted = await database
        .delete(table)
        .where(inArray(table.phone, phones))
        .returning({ phone: table.phone });
      count += deleted.length;
    }
    return count;
  },

  async phones(): Promise<string[]> {
    const found: string[] = [];
    for (const table of [phoneCodes, verifiedPhones, codeDeliveries]) {
      const rows = await database
        .selectDistinct({ phone: table.phone })
        .from(table)
        .where(isNotNull(table.phone));
      found.push(...rows.flatMap(({ phone }) => phone ?? []));
    }
    return found;
  },
});
