import { healthTopics } from '#db/schema';
import { bounds } from '~/domain/text.server';
import { defineContent } from '~/platform/desk/define-content.server';
import { choice, line, lines } from '~/platform/desk/fields/fields.server';
import { rowLines } from '~/platform/desk/fields/row-lines.server';

import { isHttps } from './health-topics.server';
import { digitalHealthPath } from './reminders';
import { topicColors, topicIcons } from './topic-styles';

const colorNames = Object.fromEntries(
  Object.keys(topicColors).map((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]),
);

export const topicContent = defineContent({
  name: 'topics',
  title: 'Health topics',
  one: 'health topic',
  section: 'Health',
  about: 'Common conditions with tips and videos, on Digital Health.',
  table: healthTopics,
  key: ['name'],
  noteCells: ['icon'],
  toPath: () => digitalHealthPath,
  fields: [
    line('name', 'Name', { hint: 'Such as High blood pressure' }),
    choice('icon', 'Icon', topicIcons),
    choice('color', 'Icon color', colorNames, { property: 'iconColor' }),
    lines('tips', 'What helps', { isOptional: false, hint: 'One tip per line' }),
    rowLines(
      'videos',
      'Videos',
      {
        hasBars: true,
        read: readVideo,
        write: ({ title, description, url }: Video) => `${title} | ${description} | ${url}`,
      },
      { hint: 'One per line: title | description | https://…' },
    ),
  ],
});

type Video = (typeof healthTopics.$inferSelect)['videos'][number];

function readVideo(line: string): Video | string {
  const [title = '', description = '', url = '', ...more] = line.split('|').map((part) => part.trim());
  if (!title || !url || more.length > 0) return `“${line}” must be title | description | https://…`;
  if (title.length > bounds.name) return `“${title}” is too long for a title.`;
  return isHttps(url)
    ? { title, description, url }
    : `“${url}” must be an address such as https://example.org.`;
}
