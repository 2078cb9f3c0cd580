import { sql } from 'drizzle-orm';

import { watchFollowers, watchMembers, watchMessages, watchPosts } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import { eraseReportsOf } from '~/platform/reports/erase-reports.server';

import { watchMessageKind } from './watch';
import { watchPostContent } from './watch.desk.server';
import { countDiscussionDays, watchHolding } from './watch.server';
import { watchMessageReports } from './watch-message-reports.server';

type PostId = typeof watchMessages.postId | typeof watchMembers.postId | typeof watchFollowers.postId;
const watchOf = (column: PostId) =>
  sql`(select ${watchPosts.name} from ${watchPosts} where ${watchPosts.id} = ${column})`;

/** A watch post and its discussion. */
export const watch: Noun = {
  contentKinds: [watchPostContent],
  reportKinds: { [watchMessageKind]: watchMessageReports },
  measures: { discussionDays: countDiscussionDays },
  holdings: [watchHolding],
  personalData: [
    ownRows(watchMessages, {
      name: 'discussions',
      title: 'What you wrote in discussions',
      of: watchMessages.authorId,
      with: { discussion: watchOf(watchMessages.postId) },
      erase: (services, { id }) =>
        eraseReportsOf(
          services,
          watchMessageKind,
          sql`select id::text from watch_messages where author_id = ${id}`,
        ),
    }),
    ownRows(watchMembers, {
      name: 'watch-groups',
      title: 'Watch groups that you joined',
      of: watchMembers.residentId,
      with: { group: watchOf(watchMembers.postId) },
    }),
    ownRows(watchFollowers, {
      name: 'discussions-followed',
      title: 'Discussions that you follow',
      of: watchFollowers.residentId,
      with: { discussion: watchOf(watchFollowers.postId) },
    }),
  ],
  offers: [offer('neighborhood', watchPosts)],
};
