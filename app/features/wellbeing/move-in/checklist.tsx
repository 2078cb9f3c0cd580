import { Link } from '@remix-run/react';

import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Press } from '~/ui/press';
import { PressArea } from '~/ui/press-area';
import { ProgressBar } from '~/ui/progress-bar';
import { Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';

import { formatDone, type MoveInTask, tickPath } from './move-in';

const label = 'Move-in checklist';

export function Checklist({ tasks, shown = tasks.length }: { tasks: MoveInTask[]; shown?: number }) {
  if (tasks.length === 0) {
    return <EmptyState title="No tasks yet" description="First steps for newcomers will show up here." />;
  }
  const done = tasks.filter(({ isDone }) => isDone);
  return (
    <>
      <div aria-live="polite">
        <ProgressBar label="Your move-in tasks" done={done.length} of={tasks.length}>
          {formatDone(tasks)}
        </ProgressBar>
      </div>
      <Rows label={label} className="lg:grid lg:grid-cols-2">
        {tasks.slice(0, shown).map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </Rows>
      <ShowAll list="tasks" shown={shown} total={tasks.length} what="tasks" />
    </>
  );
}

export function TaskRow({ task }: { task: MoveInTask }) {
  const { id, title, details, path } = task;
  const rowId = `task-${id}`;
  return (
    <PressArea as="li" id={rowId} className="px-3.5 py-1.5 wrap-anywhere">
      <div className="flex items-center justify-between gap-2">
        <TickBox task={task} rowId={rowId} />
        {path !== null && (
          <Link
            to={path}
            aria-label={`Go there: ${title}`}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-action hover:bg-accent-soft"
          >
            <Icon name="next" />
          </Link>
        )}
      </div>
      <p id={`${rowId}-details`} className="pl-9 text-sm text-muted">
        {details}
      </p>
    </PressArea>
  );
}

const TickBox = ({ task: { id, title, isDone }, rowId }: { task: MoveInTask; rowId: string }) => (
  <div className="min-w-0 flex-1">
    <Press
      to={tickPath(id, isDone ? 'untick' : 'tick')}
      route={`routes/wellbeing/welcome-packet/${isDone ? 'untick' : 'tick'}`}
      label={title}
      isTicked={isDone}
      // Redirects would drop answers when boxes are pressed in a row.
      inPlace="stays"
      variant="tick"
      className="group"
      aria-describedby={`${rowId}-details`}
    >
      <span className="grid size-6 shrink-0 place-items-center rounded-md border-2 border-line-strong group-aria-checked:border-accent group-aria-checked:bg-accent group-aria-checked:text-on-accent">
        <Icon name="check" className="invisible size-5 group-aria-checked:visible" />
      </span>
      {title}
    </Press>
  </div>
);
