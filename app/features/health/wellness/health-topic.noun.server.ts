import { searchTable } from '~/platform/search/search-kind.server';
import { isNull, sql } from 'drizzle-orm';
import { healthTopics } from '#db/schema';
import type { Noun } from '~/platform/noun.server';

import { topicContent } from './health-topics.desk.server';
import { digitalHealthPath } from './reminders';

export const healthTopic: Noun = {
  contentKinds: [topicContent],
  search: [
    searchTable({
      name: 'health',
      label: 'Health topics',
      icon: 'pulse',
      table: healthTopics,
      title: healthTopics.name,
      body: sql`list_words(${healthTopics.tips})`,
      isShown: isNull(healthTopics.retiredAt),
      order: healthTopics.position,
      toPath: () => digitalHealthPath,
    }),
  ],
};
