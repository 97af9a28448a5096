import { eq, inArray } from 'drizzle-orm';
import { counted } from '../../../shared/contract/counted.ts';
import { type PersonalDataSource, phonesIn } from '../../../shared/server/personal-data.ts';
import { codeDeliveries, phoneCodes, verifiedPhones } from './table.ts';

const DELIVERY_TEXTS = {
  accepted: 'Se mandó un código',
  sent: 'Salió un código',
  delivered: 'Llegó un código',
  read: 'Se leyó un código',
  failed: 'No se pudo entregar un código',
} as const;

const TABLES = [phoneCodes, verifiedPhones, codeDeliveries];

/** Exports and erases what the verification stores about phones, for the rights of access and erasure. */
export const personalData: PersonalDataSource = {
  /** Returns the stored facts about a phone in words, each with its moment (ISO 8601, UTC) if it has one. */
  async collect(database, phone) {
    const codes = await database.select().from(phoneCodes).where(eq(phoneCodes.phone, phone));
    const verified = await database.select().from(verifiedPhones).where(eq(verifiedPhones.phone, phone));
    const deliveries = await database.select().from(codeDeliveries).where(eq(codeDeliveries.phone, phone));
    const iso = (moment: Date | null) => moment?.toISOString() ?? null;
    const verifications = [
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
    return { verifications };
  },

  /** Deletes everything about the phones, including locks, which are of no use without the person. */
  async erase(transaction, phones) {
    let verifications = 0;
    for (const table of TABLES) {
      const deleted = await transaction
        .delete(table)
        .where(inArray(table.phone, phones))
        .returning({ phone: table.phone });
      verifications += deleted.length;
    }
    return { counts: { verifications } };
  },

  async phones(database) {
    const found: string[] = [];
    for (const table of TABLES) found.push(...(await phonesIn(database, table.phone)));
    return found;
  },
};

declare module '../../../shared/server/personal-data.ts' {
  interface PersonalDataParts {
    verifications: { at: string | null; text: string }[];
  }
  interface ErasedCounts {
    verifications: number;
  }
}
