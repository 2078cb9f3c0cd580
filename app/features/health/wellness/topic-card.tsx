import { Icon, type IconName } from '~/ui/icon';
import { Panel } from '~/ui/panel';
import { Rows } from '~/ui/rows';
import { ShortList } from '~/ui/show-all';

import { topicColors } from './topic-styles';

export type HealthTopic = {
  id: string;
  name: string;
  icon: IconName;
  /** Topic color, a key of `topicColors`. Others fall back to the section's color. */
  iconColor: string;
  tips: string[];
  videos: { title: string; description: string; url: string }[];
};

const topicColor = (name: string): string =>
  (Object.hasOwn(topicColors, name) && topicColors[name]) || 'text-accent';

export function TopicCard({ topics }: { topics: HealthTopic[] }) {
  return (
    <Panel
      title="Preventive Conditions Management"
      description="What helps with common conditions. Ask your doctor what’s right for you."
    >
      <ShortList list="topics" rows={topics} limit={10} what="conditions">
        {(rows) => (
          <Rows label="Conditions">
            {rows.map((topic) => (
              <li key={topic.id} className="px-3.5">
                <Topic topic={topic} />
              </li>
            ))}
          </Rows>
        )}
      </ShortList>
    </Panel>
  );
}

function Topic({ topic: { name, icon, iconColor, tips, videos } }: { topic: HealthTopic }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 items-center gap-3 rounded-lg py-2 font-semibold">
        <Icon name={icon} className={`size-6 ${topicColor(iconColor)}`} />
        <span className="min-w-0 flex-1">{name}</span>
        <Icon name="next" className="size-5 text-muted group-open:rotate-90" />
      </summary>
      <div className="flex flex-col gap-3 pb-4 sm:pl-9">
        <h3 className="font-semibold">Tips</h3>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        {videos.length > 0 && (
          <>
            <h3 className="font-semibold">Videos</h3>
            <ul className="flex flex-col gap-2">
              {videos.map(({ title, description, url }) => (
                <li key={url}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="inline-flex min-h-11 items-center font-medium text-action underline underline-offset-4"
                  >
                    <span>
                      {title} <span className="text-sm font-normal">(opens in a new tab)</span>
                    </span>
                  </a>
                  <p className="text-sm text-muted">{description}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  );
}
