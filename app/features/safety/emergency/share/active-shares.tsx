import { useUnits } from '~/ui/units';
import { Link } from '@remix-run/react';

import { Instant } from '~/ui/time';

import { formatPlace, formatPlaceInline } from '../said-place';
import { SharedAgo } from '../shared/shared-ago';
import type { ShareEntry } from '../shares';
import { SafeLink } from './safe-link';
import { ContactOutcomes, isOnItsWay } from './share-outcomes';

type ActiveSharesProps = {
  /** Newest first. */
  shares: ShareEntry[];
  /** In the header's dialog, which a second one would lie over. */
  isInDialog: boolean;
};

/** What the resident is sharing now: one line with the way to end it, which unfolds to whom it has reached. */
export function ActiveShares({ shares, isInDialog }: ActiveSharesProps) {
  const [newest] = shares;
  if (!newest) return null;
  return (
    <section
      aria-label="You are sharing your emergency"
      className="relative rounded-xl border-2 border-danger px-3"
    >
      <details className="group">
        <summary className="min-h-14 py-2 pr-28">
          <span className="font-semibold">
            You are sharing your emergency{' '}
            <span aria-hidden="true" className="inline-block text-muted group-open:rotate-90">
              ›
            </span>
          </span>
          <span className="block text-sm text-muted">
            <SharedAgo at={newest.timestamp} /> · notified {newest.contactIds.length} of{' '}
            {newest.contacts.length}
          </span>
        </summary>
        {shares.map((share) => (
          <ActiveShare key={share.id} share={share} isInDialog={isInDialog} />
        ))}
      </details>
      <div className="absolute top-1.5 right-1.5">
        <SafeLink shareId={newest.id} isInDialog={isInDialog} />
      </div>
    </section>
  );
}

function ActiveShare({ share, isInDialog }: { share: ShareEntry; isInDialog: boolean }) {
  return (
    <article className="flex flex-col gap-3 border-t border-line py-3">
      <div>
        <p>
          Shared <SharedAgo at={share.timestamp} />, open to your contacts until{' '}
          <Instant at={share.expiresAt} />.
        </p>
        <p className="wrap-anywhere whitespace-pre-line">“{share.message}”</p>
        <p className="text-muted wrap-anywhere">
          {formatPlaceInline(formatPlace(share, 'sender', new Date(share.timestamp), useUnits()))}
        </p>
      </div>
      {share.contacts.length > 0 ? (
        <ContactOutcomes outcomes={share.contacts} />
      ) : (
        <p>It didn’t go to anyone: you had no contacts.</p>
      )}
      {isOnItsWay(share) && !isInDialog && (
        <Link to="/emergency" className="inline-flex min-h-11 items-center underline underline-offset-4">
          Refresh
        </Link>
      )}
    </article>
  );
}
