import { counted } from '~/domain/counted';
import { LinkButton } from '~/ui/button';
import { Panel } from '~/ui/panel';
import { Picture } from '~/ui/picture';
import { trainingPicture } from '~/ui/picture-of-health';
import { IconTile, Row, Rows } from '~/ui/rows';
import { Age } from '~/ui/time';

import { packetPages } from '../packet-pages';
import { ModuleBar } from '../training/modules/module-progress';
import { modulePath } from '../training/training';
import { watchPath } from '../watch/watch';
import type { Today } from './today.server';

export function TodayRows({ module, news, moveIn }: Omit<Today, 'live'>) {
  if (!module && !news && !moveIn) return null;
  return (
    <Panel title="Today">
      <Rows label="Today">
        {module && <ModuleRow module={module} />}
        {news && (
          <Row
            lead={<IconTile name="chat" />}
            to={watchPath(news.postId)}
            label="Discussion"
            title={news.name}
            note={
              <>
                {news.author} wrote <Age at={news.sentAt} />
              </>
            }
          />
        )}
        {moveIn && (
          <Row
            lead={<IconTile name={packetPages.moveIn.icon} />}
            to={packetPages.moveIn.path}
            title={`${counted(moveIn.left, 'move-in task')} left`}
            note={`Next: ${moveIn.next}`}
          />
        )}
      </Rows>
    </Panel>
  );
}

function ModuleRow({ module }: { module: NonNullable<Today['module']> }) {
  const { id, title, next } = module;
  return (
    <Row
      lead={<Picture src={trainingPicture(title)} className="size-14" />}
      to={modulePath(id)}
      label="Training"
      title={title}
      note={next === null ? 'All sections are done' : `Next: ${next}`}
      foot={
        <>
          <ModuleBar title={title} progress={module} />
          <LinkButton to={modulePath(id)} aria-label={`Continue: ${title}`}>
            Continue
          </LinkButton>
        </>
      }
    />
  );
}
