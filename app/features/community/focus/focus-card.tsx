import { Link } from '@remix-run/react';
import { useId } from 'react';

import { SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { ProgressBar } from '~/ui/progress-bar';

import {
  type FocusTask,
  isComplete,
  manageFocusPath,
  type MonthlyFocus,
  toPercent,
  formatMonth,
} from './focus';

type FocusCardProps = {
  focus: MonthlyFocus | null;
  canSet: boolean;
};

export function FocusCard({ focus, canSet }: FocusCardProps) {
  const headingId = useId();
  if (!focus) return canSet ? <NoFocus /> : null;
  return (
    <section aria-labelledby={headingId} className="raised flex flex-col gap-2 p-4 sm:gap-3 sm:p-5">
      <div className="wrap-anywhere">
        <p className="text-sm text-muted">Monthly focus · {formatMonth(focus.month)}</p>
        <h2 id={headingId} className="text-lg font-bold tracking-tight">
          {focus.title}
        </h2>
        <p className="mt-1 line-clamp-3 text-sm whitespace-pre-line text-muted">{focus.description}</p>
      </div>
      <Progress tasks={focus.tasks} />
      <ul className="flex flex-col">
        {focus.tasks.map((task, index) => (
          <li key={index} className="flex items-start gap-2 py-0.5">
            <Task task={task} />
          </li>
        ))}
      </ul>
      {canSet && (
        <Link
          to={manageFocusPath}
          className="-my-2 flex min-h-11 items-center self-start font-semibold text-accent"
        >
          Change the goal
        </Link>
      )}
    </section>
  );
}

function Progress({ tasks }: { tasks: FocusTask[] }) {
  const percent = toPercent(tasks);
  return (
    <ProgressBar label="Progress of the month's focus" done={percent} of={100}>
      {`${percent}% done`}
    </ProgressBar>
  );
}

function Task({ task }: { task: FocusTask }) {
  const { title, done, target } = task;
  const count = `${done.toLocaleString('en-US')} of ${target.toLocaleString('en-US')}`;
  return (
    <>
      <Icon
        name={isComplete(task) ? 'check' : 'pulse'}
        className={`mt-0.5 size-5 ${isComplete(task) ? 'text-success' : 'text-muted'}`}
      />
      <p className="min-w-0 flex-1 text-sm leading-snug wrap-anywhere">
        {title}
        <span className="block text-muted">
          {isComplete(task) ? `Complete · ${count}` : `In Progress · ${count}`}
        </span>
      </p>
    </>
  );
}

function NoFocus() {
  return (
    <EmptyState
      title="No goal this month"
      description="Residents see nothing here until you set one."
      action={<SecondaryLink to={manageFocusPath}>Set this month's goal</SecondaryLink>}
    />
  );
}
