import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';

import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { FormErrors } from '~/ui/field';
import { useIsHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { ProgressBar } from '~/ui/progress-bar';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useHere } from '~/ui/use-here';
import { useRouteScript } from '~/ui/use-route-script';

import { formatDone, type MoveInTask, tickPath } from './move-in';

const title = 'Move-in checklist';

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

/** A task with its box: a button that ticks it off or takes the tick away, and a form by itself. */
export function TaskRow({ task }: { task: MoveInTask }) {
  const { id, title, details, path } = task;
  const rowId = `task-${id}`;
  return (
    <li id={rowId} className="border-t border-line py-2 wrap-anywhere first:border-0">
      <TickBox task={task} rowId={rowId} />
      <div className="pl-10 print:pl-8">
        <p id={`${rowId}-details`} className="text-muted">
          {details}
        </p>
        {path !== null && (
          <Link
            to={path}
            aria-label={`Go there: ${title}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            Go there
          </Link>
        )}
      </div>
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
      className="flex flex-col items-start gap-2"
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
        className="flex min-h-11 w-full items-center gap-4 text-left font-semibold aria-busy:opacity-70 print:min-h-0"
      >
        <span
          className={`grid size-6 shrink-0 place-items-center rounded-md border-2 print:border-black print:bg-transparent print:text-black ${isShownDone ? 'border-accent bg-accent text-on-accent' : 'border-line-strong'}`}
        >
          {isShownDone && <Icon name="check" className="size-5" />}
        </span>
        {title}
      </button>
    </fetcher.Form>
  );
}
