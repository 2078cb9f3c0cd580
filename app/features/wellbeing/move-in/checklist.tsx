import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { ProgressBar } from '~/ui/progress-bar';

import { type MoveInTask, formatDone } from './move-in';
import { TaskRow } from './task-row';

const title = 'Move-in checklist';

/** What a newcomer sees to, and how far the viewer is with it. */
export function Checklist({ tasks }: { tasks: MoveInTask[] }) {
  if (tasks.length === 0) {
    return <EmptyState title="No tasks yet" description="What newcomers see to will stand here." />;
  }
  const done = tasks.filter(({ isDone }) => isDone);
  return (
    <Card title={title} description="What to see to when you have moved in. Only you see what you tick off.">
      <div aria-live="polite" className="mb-4">
        <ProgressBar label="Your move-in tasks" done={done.length} of={tasks.length}>
          {formatDone(tasks)}
        </ProgressBar>
      </div>
      <ul aria-label={title} className="print:columns-2">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    </Card>
  );
}
