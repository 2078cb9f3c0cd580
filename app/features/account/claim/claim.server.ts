import { timingSafeEqual } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { claims, residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { readPlaceSetup } from '~/platform/places/map-center.server';
import { generateToken, hashToken } from '~/platform/residents/link-token.server';
import { throttled } from '~/platform/residents/throttle.server';
import { formatSettings } from '~/platform/settings/setting-rules.server';
import { loadSettings, storeSettings } from '~/platform/settings/settings.server';

import { createResident, type SignedIn, startSessionOn } from '../sign-in/accounts.server';
import { requireUncommon } from '../sign-in/password/common-passwords.server';
import type { ClaimInput } from './claim.schema.server';

/** Keep the current claim link on a restart within this time: someone may have just copied it from the log. */
const keepLinkMs = 60_000;

const isEmpty = sql`not exists (select from ${residents})`;

/**
 * Creates the link that claims an empty neighborhood, and voids the previous one.
 * @returns a null token if another process made a link within the last minute; null if the neighborhood has residents
 */
export async function createClaim({ db, clock }: Services): Promise<{ token: string | null } | null> {
  const token = generateToken();
  const now = clock.now();
  const since = new Date(now.getTime() - keepLinkMs).toISOString();
  const newClaim = { tokenHash: hashToken(token), madeAt: now };
  const [row] = await db
    .insert(claims)
    .select(sql`select true, ${newClaim.tokenHash}::text, ${now.toISOString()}::timestamptz where ${isEmpty}`)
    .onConflictDoUpdate({
      target: claims.isOnly,
      set: newClaim,
      setWhere: sql`${claims.madeAt} not between ${since}::timestamptz and ${now.toISOString()}::timestamptz`,
    })
    .returning({ madeAt: claims.madeAt });
  if (row) return { token };
  const [state] = await db.execute<{ waits: boolean }>(sql`select ${isEmpty} as waits`);
  return state?.waits ? { token: null } : null;
}

/** @throws NotFound unless the claim token is the newest one and the neighborhood has no residents */
export async function requireClaim({ db }: Pick<Services, 'db'>, token: string): Promise<void> {
  const [claim] = await db.select({ tokenHash: claims.tokenHash }).from(claims).where(isEmpty).for('update');
  const [given, known] = [hashToken(token), claim?.tokenHash ?? hashToken('')].map((hash) =>
    Buffer.from(hash),
  );
  if (!timingSafeEqual(given!, known!) || !claim) throw new NotFound();
}

type Client = { address: string; browser: string | null; userAgent: string | null };

/**
 * Signs in the first manager and stores the settings. The claim link works once.
 * @throws NotFound as `requireClaim`; Invalid on a field; Forbidden with `retryAfterSeconds` after too many failures
 */
export async function claimNeighborhood(
  services: Services,
  token: string,
  { manager, texts, ...client }: ClaimInput & Client,
): Promise<SignedIn> {
  const { name, email, password } = manager;
  const about = [email, name, texts.communityName ?? null];
  await requireUncommon(services, { field: 'password', password, about });
  const attempt = { kind: 'join', account: email, address: client.address } as const;
  const signedIn = await throttled(services, attempt, () =>
    inTransaction(services, async (services) => {
      // `requireClaim` locks the row, so a concurrent claim waits and then finds it deleted.
      await requireClaim(services, token);
      await services.db.delete(claims);
      const { id } = await createResident(services, { ...manager, role: 'manager' });
      await storeSettings(services, { id, name, role: 'manager' }, texts);
      return startSessionOn(services, id, client);
    }),
  );
  await loadSettings(services);
  services.securityLog('signed-in', { account: signedIn.session.viewer.id, address: client.address });
  return signedIn;
}

export const readClaimPage = async (services: Services) => ({
  texts: formatSettings(services.config),
  fixed: services.config.fixedSettings,
  // Nobody has set a location yet, so the map starts zoomed out to half a continent.
  place: { ...(await readPlaceSetup(services)), zoom: 3 },
});
