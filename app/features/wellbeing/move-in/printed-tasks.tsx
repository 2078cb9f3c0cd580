import { Icon } from '~/ui/icon';
import { Rows } from '~/ui/rows';

import { formatDone, type MoveInTask } from './move-in';

/** Prints boxes to tick with a pen, some already ticked. */
export const PrintedTasks = ({ tasks }: { tasks: MoveInTask[] }) => (
  <>
    <p>{tasks.length === 0 ? 'No tasks yet' : formatDone(tasks)}</p>
    <Rows label="Move-in checklist">
      {tasks.map(({ id, title, details, isDone }) => (
        <li key={id} className="flex gap-3 px-3.5 py-1.5">
          <span className="grid size-6 shrink-0 place-items-center rounded-md border-2 border-line-strong print:border-black">
            {isDone && <Icon name="check" className="size-5" />}
          </span>
          <div>
            <p className="font-semibold">
              {title}
              {isDone && <span className="sr-only"> (done)</span>}
            </p>
            <p className="text-sm text-muted">{details}</p>
          </div>
        </li>
      ))}
    </Rows>
  </>
);
