import { createHash } from 'node:crypto';

import { and, eq, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { contactDeclines } from '#db/schema';
import type { Services } from '~/domain/services';

/** SHA-256 in hex of a declined address: an email address in any case, or a number in E.164. */
export const hashOfAddress = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex');

export const sqlHashAddress = (address: SQLWrapper): SQL<string> =>
  sql`encode(sha256(convert_to(lower(trim(${address})), 'UTF8')), 'hex')`;

/** Loads a resident's declines. @returns a predicate for an address */
export async function readDeclines({ db }: Pick<Services, 'db'>, residentId: string) {
  const rows = await db
    .select({ hash: contactDeclines.addressHash })
    .from(contactDeclines)
    .where(eq(contactDeclines.residentId, residentId));
  const hashes = new Set(rows.map(({ hash }) => hash));
  return (address: string) => hashes.has(hashOfAddress(address));
}

/** @param decline.saidBy the address whose link was used; one of `addresses` */
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
    // An address's own decline overrides one made for it by another address.
    .onConflictDoUpdate({
      target: [contactDeclines.residentId, contactDeclines.addressHash],
      set: { saidByHash },
      setWhere: eq(contactDeclines.addressHash, saidByHash),
    });
}

/** Withdraws an address's decline, the declines it made for others, and those made for it. */
export async function withdrawDeclines({ db }: Pick<Services, 'db'>, residentId: string, address: string) {
  const hash = hashOfAddress(address);
  const isTheirs = or(eq(contactDeclines.addressHash, hash), eq(contactDeclines.saidByHash, hash));
  await db.delete(contactDeclines).where(and(eq(contactDeclines.residentId, residentId), isTheirs));
}
