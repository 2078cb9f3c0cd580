import { Link } from '@remix-run/react';

import { counted } from '~/domain/counted';
import type { FirstRows } from '~/domain/first-rows';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { EcoIllustration } from '~/ui/illustrations';
import { Panel } from '~/ui/panel';
import { Row, Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';
import { Instant } from '~/ui/time';

import { GenerateTips } from './tip-action';
import { TipArticle, TipIcon } from './tip-article';
import { type Tip, type TipCard, type TipCategory, tipsPath } from './tips';

type ActiveTipsProps = {
  tips: FirstRows<TipCard>;
  hasMore: boolean;
  about?: TipCategory;
};

export function ActiveTips({ tips: { rows, total }, hasMore, about }: ActiveTipsProps) {
  return (
    <Panel id={activeTipsId} title="Active tips" description={total > 0 && !hasMore && allHad}>
      {total === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No active tips"
          description={hasMore ? 'Get three that fit you and your home.' : allHad}
          picture={<EcoIllustration />}
          action={hasMore && <GenerateTips isFirst about={about} />}
        />
      ) : (
        <div className="raised divide-y divide-line">
          {rows.map((tip, at) => (
            <TipArticle key={tip.id} tip={tip} isFirst={at === 0} />
          ))}
        </div>
      )}
      <ShowAll list="tips" shown={rows.length} total={total} what="active tips" />
      {total > 0 && hasMore && <GenerateTips isFirst={false} about={about} />}
    </Panel>
  );
}

export const activeTipsId = 'active-tips';

const allHad = 'You’ve had all the tips in our catalog. Thank you!';

type CompletedTipsProps = {
  tips: Pick<Tip, 'id' | 'title' | 'category' | 'pointsReward' | 'completedAt'>[];
  count: number;
};

export function CompletedTips({ tips, count }: CompletedTipsProps) {
  if (count === 0) return null;
  const more = count - tips.length;
  return (
    <Panel title="Completed tips">
      <Rows label="Completed tips">
        {tips.map(({ id, title, category, pointsReward, completedAt }) => (
          <Row
            key={id}
            lead={<Icon name="check" className="size-5 text-success" />}
            title={title}
            note={
              <>
                {completedAt && <Instant at={completedAt} />} · {counted(pointsReward, 'eco point')}
              </>
            }
            action={<TipIcon category={category} />}
          />
        ))}
      </Rows>
      {more > 0 && (
        <Link
          to={`${tipsPath}?completed=all`}
          preventScrollReset
          className="inline-flex min-h-11 items-center self-start font-medium text-action underline underline-offset-4"
        >
          ... and {more} more completed {more === 1 ? 'tip' : 'tips'}
        </Link>
      )}
    </Panel>
  );
}
