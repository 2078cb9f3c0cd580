import { asc, isNull } from 'drizzle-orm';

import { healthTopics } from '#db/schema';
import type { Services } from '~/domain/services';

import type { HealthTopic } from './topic-card';
import { isIconName } from '~/ui/icon-names';

/** Lists only videos with an https address. */
export async function listHealthTopics(services: Services): Promise<HealthTopic[]> {
  const rows = await services.db
    .select()
    .from(healthTopics)
    .where(isNull(healthTopics.retiredAt))
    .orderBy(asc(healthTopics.position), asc(healthTopics.id));
  return rows.map(({ id, name, icon, iconColor, tips, videos }) => ({
    id,
    name,
    iconColor,
    tips,
    icon: isIconName(icon) ? icon : 'heart',
    videos: videos.filter(({ url }) => isHttps(url)),
  }));
}

export const isHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';
