import type { Services } from '~/domain/services';
import { readOffered } from '~/platform/offered/offered.server';
import { searchPath } from '~/ui/search-box';
import type { Elsewhere } from '~/ui/search-elsewhere';

import { toSearchPath } from './search';

/** Links for a search that found nothing in `from`, a list's path, as far as they are offered. */
export async function listElsewhere(services: Services, from: string, q: string): Promise<Elsewhere> {
  const offered = await readOffered(services);
  const everywhere = { to: toSearchPath({ q }), label: `Search everything for “${q}”` };
  const links = services.registry.pages.flatMap(({ to, of, elsewhere }) => {
    if (!elsewhere || to === from || (of && !offered.has(of))) return [];
    const keepsWords = elsewhere.takesSearch && q !== '';
    return { to: keepsWords ? `${to}?${new URLSearchParams({ q })}` : to, label: elsewhere.label };
  });
  return from === searchPath ? links : [everywhere, ...links];
}
