import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';

import { EmptyState } from '~/ui/empty-state';
import { FormErrors } from '~/ui/field';
import { useIsHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { ProgressBar } from '~/ui/progress-bar';
import { Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useHere } from '~/ui/use-here';
import { useRouteScript } from '~/ui/use-route-script';

import { formatDone, type MoveInTask, tickPath } from './move-in';

const label = 'Move-in checklist';

/** @param props.shown how many of them stand there at first; all unless given */
export function Checklist({ tasks, shown = tasks.length }: { tasks: MoveInTask[]; shown?: number }) {
  if (tasks.length === 0) {
    return (
      <EmptyState title="No tasks yet" description="What newcomers should do first will show up here." />
    );
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

/** A task with its box: a button that ticks it off or takes the tick away, and a form by itself. */
export function TaskRow({ task }: { task: MoveInTask }) {
  const { id, title, details, path } = task;
  const rowId = `task-${id}`;
  return (
    <li id={rowId} className="px-3.5 py-1.5 wrap-anywhere">
      <div className="flex items-center justify-between gap-2">
        <TickBox task={task} rowId={rowId} />
        {path !== null && (
          <Link
            to={path}
            aria-label={`Go there: ${title}`}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-accent hover:bg-accent-soft"
          >
            <Icon name="next" />
          </Link>
        )}
      </div>
      <p id={`${rowId}-details`} className="pl-9 text-sm text-muted">
        {details}
      </p>
    </li>
  );
}

/** What is pressed shows its new state at once, and the old one again where it could not be saved. */
function TickBox({ task: { id, title, isDone }, rowId }: { task: MoveInTask; rowId: string }) {
  useRouteScript('routes/wellbeing/welcome-packet/tick');
  useRouteScript('routes/wellbeing/welcome-packet/untick');
  const fetcher = useFormFetcher<{ reply?: SubmissionResult<string[]> }>();
  const isShownDone = fetcher.formAction ? fetcher.formAction === tickPath(id, 'tick') : isDone;
  const here = useHere();
  const isHydrated = useIsHydrated();
  return (
    <fetcher.Form
      method="post"
      action={tickPath(id, isShownDone ? 'untick' : 'tick')}
      preventScrollReset
      className="flex min-w-0 flex-1 flex-col items-start gap-2"
    >
      <FormErrors form={{ errors: fetcher.data?.reply?.error?.[''] ?? undefined }} />
      {/* With a script the page stays: redirects would drop answers when boxes are pressed in a row. */}
      {isHydrated ? (
        <input type="hidden" name="stays" value="yes" />
      ) : (
        <input type="hidden" name="redirectTo" value={`${here}#${rowId}`} />
      )}
      <button
        type="submit"
        role="checkbox"
        aria-checked={isShownDone}
        aria-describedby={`${rowId}-details`}
        aria-busy={fetcher.state !== 'idle'}
        className="flex min-h-11 w-full items-center gap-3 text-left leading-snug font-semibold aria-busy:opacity-70"
      >
        <span
          className={`grid size-6 shrink-0 place-items-center rounded-md border-2 ${isShownDone ? 'border-accent bg-accent text-on-accent' : 'border-line-strong'}`}
        >
          {isShownDone && <Icon name="check" className="size-5" />}
        </span>
        {title}
      </button>
    </fetcher.Form>
  );
}
