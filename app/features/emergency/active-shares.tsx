import { Link } from '@remix-run/react';

import { Instant } from '~/ui/time';

import { ContactOutcomes } from './contact-outcomes';
import { SafeLink } from './safe-link';
import { isOnItsWay } from './share-states';
import { SharedAgo } from './shared-ago';
import type { ShareEntry } from './shares';

type ActiveSharesProps = {
  shares: ShareEntry[];
  /** In the header's dialog, which a second one would lie over. */
  isInDialog: boolean;
};

/** What the resident is sharing now: whom it has reached, and how to end it. */
export function ActiveShares({ shares, isInDialog }: ActiveSharesProps) {
  if (shares.length === 0) return null;
  return (
    <section aria-label="You are sharing your emergency" className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">You are sharing your emergency</h2>
      {shares.map((share) => (
        <ActiveShare key={share.id} share={share} isInDialog={isInDialog} />
      ))}
    </section>
  );
}

function ActiveShare({ share, isInDialog }: { share: ShareEntry; isInDialog: boolean }) {
  return (
    <article className="flex flex-col gap-3 rounded-xl border-2 border-danger px-4 py-3">
      <div>
        <p>
          Shared <SharedAgo at={share.timestamp} />, open to your contacts until{' '}
          <Instant at={share.expiresAt} />.
        </p>
        <p className="wrap-anywhere whitespace-pre-line">“{share.message}”</p>
        <p className="text-muted">{sayPlace(share)}</p>
      </div>
      {share.contacts.length > 0 ? (
        <ContactOutcomes outcomes={share.contacts} />
      ) : (
        <p>It went to nobody: you had no contacts.</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SafeLink shareId={share.id} isInDialog={isInDialog} />
        {isOnItsWay(share) && !isInDialog && (
          <Link
            to="/emergency"
            className="inline-flex min-h-11 items-center px-2 underline underline-offset-4"
          >
            Refresh
          </Link>
        )}
      </div>
    </article>
  );
}

function sayPlace({ location, address }: ShareEntry): string {
  if (location) return 'Location shared';
  return address ? `Place shared: ${address}` : 'No place was shared.';
}
