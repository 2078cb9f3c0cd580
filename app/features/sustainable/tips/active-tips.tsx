import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';

import { GenerateTips } from './generate-tips';
import { TipArticle } from './tip-article';
import type { TipCard } from './tips';

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
