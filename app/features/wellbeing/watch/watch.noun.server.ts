import { sql, isNull } from 'drizzle-orm';

import { threadFollowers, watchMembers, threadMessages, watchPosts } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, lines, paragraph, phone } from '~/platform/desk/fields/fields.server';
import { place, wholeNumber } from '~/platform/desk/fields/number-fields.server';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import { erasesReports } from '~/platform/reports/erase-reports.server';

import { watchMessageKind, watchPath } from './watch';
import { watchMessageReports } from './watch-message-reports.server';
import { countDiscussionDays, watchHolding } from './watch.server';
import { neighborhoodPath } from '../pulse/pulse';

type PostId =
  | typeof threadMessages.watchPostId
  | typeof watchMembers.postId
  | typeof threadFollowers.watchPostId;
const watchOf = (column: PostId) =>
  sql`(select ${watchPosts.name} from ${watchPosts} where ${watchPosts.id} = ${column})`;

const watchPostContent = defineContent({
  name: 'watch-posts',
  title: 'Watch posts',
  one: 'watch post',
  section: 'Well-being',
  about: 'Where neighbors look out for each other, on Neighborhood.',
  table: watchPosts,
  key: ['name'],
  noteCells: ['type', 'coordinator'],
  toPath: watchPath,
  fields: [
    line('name', 'Name'),
    line('type', 'What it is', { hint: 'Such as Block watch or Night patrol walk' }),
    paragraph('description', 'Description'),
    line('address', 'Address'),
    line('coordinator', 'Coordinator', { hint: 'Who runs it' }),
    phone('phone', 'Phone'),
    line('hours', 'Hours', { hint: 'Such as Evenings, 7 PM to 10 PM' }),
    wholeNumber('members', 'Households signed up elsewhere', [0, 100_000], {
      hint: 'With the coordinator or on paper. Residents who join here are added.',
    }),
    lines('features', 'What it offers'),
    place(),
  ],
});

export const watch: Noun = {
  search: [
    {
      name: 'watch',
      label: 'Neighborhood watch',
      icon: 'eye',
      of: 'neighborhood',
      table: watchPosts,
      title: watchPosts.name,
      note: watchPosts.type,
      body: watchPosts.description,
      isShown: isNull(watchPosts.retiredAt),
      order: watchPosts.position,
      toPath: watchPath,
    },
  ],
  pages: [
    {
      to: neighborhoodPath,
      title: 'Neighborhood',
      words: 'watch pulse board news discussion neighbors',
      of: 'neighborhood',
      elsewhere: { label: 'Ask your neighbors' },
    },
  ],
  contentKinds: [watchPostContent],
  reportKinds: { [watchMessageKind]: watchMessageReports },
  measures: { discussionDays: countDiscussionDays },
  holdings: [watchHolding],
  personalData: [
    ownRows(threadMessages, {
      name: 'discussions',
      title: 'Your discussion messages',
      of: threadMessages.authorId,
      with: { discussion: watchOf(threadMessages.watchPostId) },
      ...erasesReports(
        watchMessageKind,
        (id) => sql`select id::text from thread_messages where author_id = ${id}`,
      ),
    }),
    ownRows(watchMembers, {
      name: 'watch-groups',
      title: 'Watch groups you joined',
      of: watchMembers.residentId,
      with: { group: watchOf(watchMembers.postId) },
    }),
    ownRows(threadFollowers, {
      name: 'discussions-followed',
      title: 'Discussions you follow',
      of: threadFollowers.residentId,
      with: { discussion: watchOf(threadFollowers.watchPostId) },
    }),
  ],
  offers: [offer('neighborhood', watchPosts)],
};
