import { Link } from '@remix-run/react';
import { useId } from 'react';

import { TextLink } from '~/ui/button';
import { DisclosureMark } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';

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

/** One strip, which opens the whole card. */
export function FocusCard({ focus, canSet }: FocusCardProps) {
  const headingId = useId();
  if (!focus) return canSet ? <NoFocus /> : null;
  return (
    <section aria-labelledby={headingId}>
      <details className="group raised px-3.5">
        <summary className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block text-sm text-muted">Monthly focus · {formatMonth(focus.month)}</span>
            <h2 id={headingId} className="leading-snug font-semibold">
              {focus.title}
            </h2>
          </span>
          <DisclosureMark />
          <Progress tasks={focus.tasks} />
        </summary>
        <div className="flex flex-col gap-2 pb-3">
          <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">{focus.description}</p>
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
              className="-my-2 flex min-h-11 items-center self-start font-semibold text-action"
            >
              Change the goal
            </Link>
          )}
        </div>
      </details>
    </section>
  );
}

function Progress({ tasks }: { tasks: FocusTask[] }) {
  const said = `${toPercent(tasks)}% done`;
  return (
    <span className="flex w-full items-center gap-3 text-sm">
      <progress
        aria-label="Progress of the month's focus"
        aria-valuetext={said}
        value={toPercent(tasks)}
        max={100}
        className="progress"
      />
      <span className="shrink-0">{said}</span>
    </span>
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

const NoFocus = () => (
  <p className="text-muted">
    No goal this month · <TextLink to={manageFocusPath}>Set one</TextLink>
  </p>
);
