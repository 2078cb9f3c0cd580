import { createHash } from 'node:crypto';

import { and, eq, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { contactDeclines } from '#db/schema';
import type { Services } from '~/domain/services';

/**
 * The form in which a declined address is stored: SHA-256 in hex.
 * @param address an email address in any case, or a number in E.164
 */
export const hashOfAddress = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex');

/** The same, of a column. */
export const sqlHashAddress = (address: SQLWrapper): SQL<string> =>
  sql`encode(sha256(convert_to(lower(trim(${address})), 'UTF8')), 'hex')`;

/** Tells which addresses declined to be sent a resident's shares. */
export async function readDeclines({ db }: Pick<Services, 'db'>, residentId: string) {
  const rows = await db
    .select({ hash: contactDeclines.addressHash })
    .from(contactDeclines)
    .where(eq(contactDeclines.residentId, residentId));
  const hashes = new Set(rows.map(({ hash }) => hash));
  return (address: string) => hashes.has(hashOfAddress(address));
}

/**
 * Writes down that addresses are not to be sent a resident's shares; the first time counts.
 * @param decline.saidBy the address whose link was used; one of `addresses`
 */
export async function recordDeclines(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  residentId: string,
  { saidBy, addresses }: { saidBy: string; addresses: string[] },
): Promise<void> {
  const saidByHash = hashOfAddress(saidBy);
  const hashes = new Set(addresses.map(hashOfAddress));
  const declinedAt = clock.now();
  await db
    .insert(contactDeclines)
    .values([...hashes].map((addressHash) => ({ residentId, addressHash, saidByHash, declinedAt })))
    // What an address says of itself stands above what another said for it.
    .onConflictDoUpdate({
      target: [contactDeclines.residentId, contactDeclines.addressHash],
      set: { saidByHash },
      setWhere: eq(contactDeclines.addressHash, saidByHash),
    });
}

/** Takes back what an address declined, for itself and for others, and what others declined for it. */
export async function withdrawDeclines({ db }: Pick<Services, 'db'>, residentId: string, address: string) {
  const hash = hashOfAddress(address);
  const isTheirs = or(eq(contactDeclines.addressHash, hash), eq(contactDeclines.saidByHash, hash));
  await db.delete(contactDeclines).where(and(eq(contactDeclines.residentId, residentId), isTheirs));
}
