import { Link } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { Icon } from '~/ui/icon';
import { Instant } from '~/ui/time';

import { TipIcon } from './tip-icon';
import { type Tip, tipsPath } from './tips';

type CompletedTipsProps = {
  /** The last ones, or all. */
  tips: Pick<Tip, 'id' | 'title' | 'category' | 'pointsReward' | 'completedAt'>[];
  /** How many there are in all. */
  count: number;
};

/** What is done: the last three, and how many there are besides (S2 §2). */
export function CompletedTips({ tips, count }: CompletedTipsProps) {
  if (count === 0) return null;
  const more = count - tips.length;
  return (
    <section aria-labelledby="completed-tips" className="flex flex-col gap-3">
      <h2 id="completed-tips" className="text-xl font-semibold">
        Completed tips
      </h2>
      <ul aria-labelledby="completed-tips" className="flex flex-col gap-2">
        {tips.map(({ id, title, category, pointsReward, completedAt }) => (
          <li key={id} className="flex items-start gap-3 rounded-xl border border-line bg-surface p-4">
            <Icon name="check" className="mt-0.5 size-5 text-success" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{title}</span>
              <span className="block text-sm text-muted">
                {completedAt && <Instant at={completedAt} />} · {counted(pointsReward, 'eco point')}
              </span>
            </span>
            <TipIcon category={category} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          to={`${tipsPath}?completed=all`}
          preventScrollReset
          className="inline-flex min-h-11 items-center self-start font-medium text-accent underline underline-offset-4"
        >
          ... and {more} more completed {more === 1 ? 'tip' : 'tips'}
        </Link>
      )}
    </section>
  );
}
