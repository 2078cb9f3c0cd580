import { Link } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Illustration } from '~/ui/illustration';
import { Instant } from '~/ui/time';

import { GenerateTips } from './tip-action';
import { TipArticle, TipIcon } from './tip-article';
import { type Tip, type TipCard, tipsPath } from './tips';

/** The tips that are to be done, newest first, and the way to more. */
export function ActiveTips({ tips, hasMore }: { tips: TipCard[]; hasMore: boolean }) {
  return (
    <section aria-labelledby="active-tips" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="active-tips" className="text-xl font-semibold">
          Active tips
        </h2>
        {tips.length > 0 && hasMore && <GenerateTips isFirst={false} />}
      </div>
      {tips.length === 0 && (
        <EmptyState
          headingLevel={3}
          title="No active tips"
          description={hasMore ? 'Get three that fit what you and your home did lately.' : allHad}
          picture={<Illustration name="eco" />}
          action={hasMore && <GenerateTips isFirst />}
        />
      )}
      {tips.length > 0 && !hasMore && <p className="text-muted">{allHad}</p>}
      {tips.map((tip) => (
        <TipArticle key={tip.id} tip={tip} />
      ))}
    </section>
  );
}

const allHad = 'You have had all the tips of our catalogue. Thank you!';

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
          <li key={id} className="flex items-start gap-3 raised p-4">
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
