import { isNull, type SQLWrapper, sql } from 'drizzle-orm';

import { watchMembers, watchPosts } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, lines, paragraph, phone } from '~/platform/desk/fields/fields.server';
import { place, wholeNumber } from '~/platform/desk/fields/number-fields.server';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import type { ThreadKind } from '~/platform/threads/thread-kind.server';

import { watchPath, watchRoutes } from './watch';
import { countDiscussionDays, getWatchPost, watchHolding } from './watch.server';
import { neighborhoodPath } from '../pulse/pulse';

const titleOf = (id: SQLWrapper) =>
  sql`(select ${watchPosts.name} from ${watchPosts} where ${watchPosts.id} = ${id})`;

const watchThreads: ThreadKind = {
  page: `${neighborhoodPath}/watch/:postId`,
  folder: 'messages',
  routes: watchRoutes,
  words: {
    title: 'Discussion',
    list: 'Messages',
    page: 'the discussion',
    label: 'Your message',
    hint: 'All residents can read it and see your name. You’ll follow the discussion.',
    send: 'Send message',
    none: ['No messages yet', 'Be the first to write.'],
  },
  verb: 'wrote in',
  titleOf,
  async get(services, viewer, id) {
    const { name } = await getWatchPost(services, viewer, id);
    return { name, ownerId: null, whyNotWrite: null };
  },
};

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
    },
  ],
  contentKinds: [watchPostContent],
  threadKinds: { watch_post: watchThreads },
  measures: { discussionDays: countDiscussionDays },
  holdings: [watchHolding],
  personalData: [
    ownRows(watchMembers, {
      name: 'watch-groups',
      title: 'Watch groups you joined',
      of: watchMembers.residentId,
      with: { group: titleOf(watchMembers.postId) },
    }),
  ],
  offers: [offer('neighborhood', watchPosts)],
};
