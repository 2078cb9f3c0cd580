import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readMenuState } from '~/platform/offered/offered.server';
import { featurePaths } from '~/platform/offered/offered';

import type { SearchPage } from './search-kind.server';

/** Pages that help where a search found nothing, as far as they are offered. */
export async function listWays(
  services: Services,
  viewer: Viewer,
): Promise<Pick<SearchPage, 'to' | 'title'>[]> {
  const { empty, showsEmpty } = await readMenuState(services, viewer);
  return services.registry.pages
    .filter(({ isWayOut, of }) => isWayOut && (!of || showsEmpty || !empty.includes(featurePaths[of])))
    .map(({ to, title }) => ({ to, title }));
}
