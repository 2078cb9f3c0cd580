import { isNull, sql } from 'drizzle-orm';
import { healthTopics } from '#db/schema';
import type { Noun } from '~/platform/noun.server';

import { topicContent } from './health-topics.desk.server';
import { digitalHealthPath } from './reminders';

export const healthTopic: Noun = {
  contentKinds: [topicContent],
  search: [
    {
      name: 'health',
      label: 'Health topics',
      icon: 'pulse',
      table: healthTopics,
      title: healthTopics.name,
      body: sql`array_to_string(${healthTopics.tips}, ' ')`,
      isShown: isNull(healthTopics.retiredAt),
      order: healthTopics.position,
      toPath: () => digitalHealthPath,
    },
  ],
};
