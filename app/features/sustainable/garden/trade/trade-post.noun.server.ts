import { sql } from 'drizzle-orm';

import { tradePosts } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import { eraseReportsOf } from '~/platform/reports/erase-reports.server';

import { tradePostPhotos } from './trade-photos.server';
import { tradePostHolding, tradePostReports } from './trade-posts.server';

export const tradePost: Noun = {
  photoKinds: { trade_post: tradePostPhotos },
  reportKinds: { trade_post: tradePostReports },
  holdings: [tradePostHolding],
  personalData: [
    ownRows(tradePosts, {
      name: 'garden-posts',
      title: 'Your posts in the garden',
      of: tradePosts.residentId,
      erase: (services, { id }) =>
        eraseReportsOf(
          services,
          'trade_post',
          sql`select id::text from trade_posts where resident_id = ${id}`,
        ),
    }),
  ],
};
