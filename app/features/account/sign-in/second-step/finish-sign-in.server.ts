import { eq } from 'drizzle-orm';

import { residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { throttled } from '~/platform/residents/throttle.server';

import { type Client, type SignedIn, startSessionOn } from '../accounts.server';
import { isKnownBrowser } from '../known-browsers.server';
import { endHalf, findHalf } from './half-sign-in.server';
import { useCode } from './second-step.server';

/**
 * Counts wrong codes separately for a known browser, so that someone with a stolen password can't lock out the owner
 * (decision 046).
 * @throws Invalid on `code`; NotFound if the password was entered too long ago; Forbidden with `retryAfterSeconds`
 */
export async function finishSignIn(
  services: Services,
  { half, code, ...client }: { half: string | null; code: string } & Client,
): Promise<SignedIn & { codesLeft?: number }> {
  const { address, browser = null } = client;
  const residentId = await findHalf(services, half);
  if (!residentId || !half) throw gone();
  const account = await toCounterKey(services, residentId, browser);
  return throttled(services, { kind: 'code', account, address }, () =>
    inTransaction(services, async (services) => {
      const used = await useCode(services, residentId, code).catch((error: unknown) => {
        services.securityLog('second-step-failed', { account: residentId, address });
        throw error;
      });
      if (!(await endHalf(services, half))) throw gone();
      const signedIn = await startSessionOn(services, residentId, client);
      services.securityLog('signed-in', { account: residentId, address });
      return { ...signedIn, ...used };
    }),
  );
}

const gone = () => new NotFound('This took too long. Sign in again.');

async function toCounterKey(services: Services, residentId: string, browser: string | null): Promise<string> {
  if (!browser) return residentId;
  const [row] = await services.db
    .select({ email: residents.email })
    .from(residents)
    .where(eq(residents.id, residentId));
  const isKnown = row && (await isKnownBrowser(services, { account: row.email, browser }));
  return isKnown ? `${residentId}\n${browser}` : residentId;
}
