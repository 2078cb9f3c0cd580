import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Services } from '~/domain/services';
import { nameless } from '~/domain/viewer';
import type { Session } from '~/platform/residents/sessions.server';

import type { Pages } from './remix/remix-build.server';

/** The pages that most people open first. */
const paths = ['/', '/signin', '/notifications', '/emergency'];
/** Opens the connections for pages. */
const requestsAtOnce = 4;
/** The first visitors of a server without a proxy come first. */
const startAfterMs = 100;

/** Nobody's id: the loaders find no rows, and no page has anybody's data. */
const nobody: Session = {
  id: '00000000-0000-0000-0000-000000000000',
  viewer: { id: 'nobody', role: 'resident', name: nameless },
  isBannerHidden: false,
};

/**
 * Renders pages for a while, so that their modules are loaded, their code is compiled and their statements are prepared
 * before the process is ready (decision 117).
 */
export async function warmPages(
  services: Services,
  { handlers, table }: Pages,
  stopping: AbortSignal,
): Promise<void> {
  const { config, log } = services;
  const routes = await table();
  const render = async (path: string) => {
    const found = routes.find(path, '');
    const request = new Request(new URL(path, config.siteOrigin));
    const response = await handlers(found?.branch ?? null)(request, {
      services,
      requestId: 'warm',
      cspNonce: randomBytes(16).toString('base64'),
      pattern: found?.pattern ?? '*',
      clientAddress: '',
      origin: config.siteOrigin,
      session: () => Promise.resolve(path === '/signin' ? null : nobody),
      sent: undefined,
      isDataRequest: false,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  };
  if (config.warmUpMs === 0) return;
  if (config.socketPath === null) await wait(startAfterMs);
  const deadline = performance.now() + config.warmUpMs;
  try {
    do {
      for (const path of paths) await Promise.all(Array.from({ length: requestsAtOnce }, () => render(path)));
    } while (performance.now() < deadline && !stopping.aborted);
  } catch (error) {
    if (!stopping.aborted) log.warn({ err: error }, 'the pages could not be warmed up');
  }
}
