import { useUnits } from '~/ui/units';
import { Link } from '@remix-run/react';

import { Instant } from '~/ui/time';
import { useScrollTo } from '~/ui/use-scroll-to';

import { formatPlace, formatPlaceInline } from '../reported-place';
import { toShareState } from '../share-state';
import { SharedAgo } from '../shared/shared-ago';
import type { ShareEntry, ShareState } from '../shares';
import { formatState, toPhase } from '../state-words';
import { SafeLink } from './safe-link';
import { ContactOutcomes, isOnItsWay } from './share-outcomes';

type ActiveSharesProps = {
  shares: ShareEntry[];
  emergencyNumber: string;
  /** Inside the header's dialog, which a second dialog would cover. */
  isInDialog: boolean;
  /** The newest share was just sent. If it reached nobody, focus moves to this panel. */
  isNew: boolean;
};

export function ActiveShares({ shares, emergencyNumber, isInDialog, isNew }: ActiveSharesProps) {
  const state = toShareState(shares.map(({ contacts }) => contacts));
  const isOut = state.notified.length > 0;
  const [newest] = shares;
  const sectionRef = useScrollTo(isNew && newest !== undefined && !isOut, newest?.id);
  if (!newest) return null;
  const { title, detail } = formatState(state, emergencyNumber);
  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-label={title}
      className="scroll-mt-4 rounded-xl border-2 border-danger px-3 outline-none"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 pt-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold">{title}</p>
          <p role="status" className="wrap-anywhere">
            {detail}
          </p>
        </div>
        <SafeLink shareId={newest.id} state={state} isInDialog={isInDialog} />
      </div>
      <details className="group" open={toPhase(state) !== 'notified'}>
        <summary className="flex min-h-11 items-center text-sm text-muted">
          <span>
            <SharedAgo at={newest.timestamp} />
            {isOut && ` · notified ${state.notified.length} of ${countContacts(state)}`}{' '}
            <span aria-hidden="true" className="inline-block group-open:rotate-90">
              ›
            </span>
          </span>
        </summary>
        {shares.map((share) => (
          <ActiveShare key={share.id} share={share} isInDialog={isInDialog} />
        ))}
      </details>
    </section>
  );
}

const countContacts = ({ notified, sending, unsent }: ShareState): number =>
  notified.length + sending.length + unsent.length;

function ActiveShare({ share, isInDialog }: { share: ShareEntry; isInDialog: boolean }) {
  return (
    <article className="flex flex-col gap-3 border-t border-line py-3">
      {share.contacts.length > 0 ? (
        <ContactOutcomes outcomes={share.contacts} hasNextStep />
      ) : (
        <p>It didn’t go to anyone: you had no contacts.</p>
      )}
      {isOnItsWay(share) && !isInDialog && (
        <Link to="/emergency" className="inline-flex min-h-11 items-center underline underline-offset-4">
          Refresh
        </Link>
      )}
      <div>
        <p>
          Your message, <SharedAgo at={share.timestamp} />.
          {share.contactIds.length > 0 && (
            <>
              {' '}
              Its links show your location until <Instant at={share.expiresAt} />.
            </>
          )}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">“{share.message}”</p>
        <p className="text-muted wrap-anywhere">
          {formatPlaceInline(formatPlace(share, 'sender', new Date(share.timestamp), useUnits()))}
        </p>
      </div>
    </article>
  );
}
