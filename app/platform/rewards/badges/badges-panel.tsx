import type { ReactNode } from 'react';

import { Disclosure } from '~/ui/disclosure';
import { EmptyState } from '~/ui/empty-state';
import { Panel } from '~/ui/panel';

import type { Badge, UserBadge } from '../rewards';
import { OnDay } from './on-day';
import { RarityMark } from './rarity-mark';

type BadgesPanelProps = { badges: UserBadge[]; toEarn: Badge[] };

/** The viewer's badges, and, folded, those still to earn. */
export function BadgesPanel({ badges, toEarn }: BadgesPanelProps) {
  return (
    <Panel title="Your Badges" description="For what you did here. A badge stays yours.">
      {badges.length > 0 ? (
        <BadgeGrid label="Badges you have">
          {badges.map(({ id, earnedAt, badge }) => (
            <BadgeCard key={id} badge={badge}>
              Earned: <OnDay at={earnedAt} />
            </BadgeCard>
          ))}
        </BadgeGrid>
      ) : (
        <EmptyState
          headingLevel={3}
          title="No badges earned yet"
          description="The first is close: what earns one stands below."
        />
      )}
      {badges.length > 0 && toEarn.length === 0 && (
        <p>You have every badge there is. Thank you for all that you do here.</p>
      )}
      {toEarn.length > 0 && (
        <Disclosure title={`Badges still to earn (${toEarn.length})`}>
          <BadgeGrid label="Badges still to earn">
            {toEarn.map((badge) => (
              <BadgeCard key={badge.id} badge={badge} />
            ))}
          </BadgeGrid>
        </Disclosure>
      )}
    </Panel>
  );
}

function BadgeGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2">
      {children}
    </ul>
  );
}

/** @param props.children when it was earned */
export function BadgeCard({ badge, children }: { badge: Badge; children?: ReactNode }) {
  const { icon, name, description, rarity } = badge;
  return (
    <li className="flex items-start gap-4 rounded-2xl border border-line bg-surface p-4">
      <img src={icon} alt="" width={72} height={72} loading="lazy" className="size-18 shrink-0" />
      <div className="min-w-0">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-muted">{description}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <RarityMark rarity={rarity} />
          {children && <span className="text-muted">{children}</span>}
        </p>
      </div>
    </li>
  );
}
