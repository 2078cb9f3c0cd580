import type { Noun } from '~/platform/noun.server';

import { topicContent } from './health-topics.desk.server';

export const healthTopic: Noun = { contentKinds: [topicContent] };
