import { sql } from 'drizzle-orm';

import { searchNow } from '~/platform/search/search-kind.server';
import { deals } from '#db/schema';
import type { Noun } from '~/platform/noun.server';

import { dealContent } from './deals.desk.server';
import { dealShare } from './deals.server';
import { dealPath } from '../marketplace';

export const deal: Noun = {
  contentKinds: [dealContent],
  shareKinds: { deal: dealShare },
  search: [
    {
      name: 'deals',
      label: 'Deals',
      icon: 'tag',
      table: deals,
      title: deals.title,
      note: deals.subtitle,
      body: deals.description,
      isShown: sql`${deals.retiredAt} is null and ${deals.startsAt} <= ${searchNow} and ${deals.endsAt} > ${searchNow}`,
      order: deals.position,
      toPath: dealPath,
    },
  ],
};
