import { useUnits } from '~/ui/units';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Instant } from '~/ui/time';

import { formatPlace, formatPlaceInline } from '../said-place';
import type { ShareEntry } from '../shares';
import { SafeLink } from './safe-link';
import { ContactOutcomes } from './share-outcomes';

const methods: Record<ShareEntry['shareMethod'], string> = { all: 'Shared by all channels' };

/** The Share History panel of S1 §2: what was shared, when, and what became of it. */
export function ShareHistory({ shares }: { shares: ShareEntry[] }) {
  if (shares.length === 0) {
    return (
      <EmptyState
        title="No emergency shares yet"
        description="What you share in an emergency shows up here, with each contact’s delivery status."
      />
    );
  }
  return (
    <Card title="Share History">
      <ul className="flex flex-col divide-y divide-line">
        {shares.map((share) => (
          <li key={share.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <Entry share={share} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Entry({ share }: { share: ShareEntry }) {
  return (
    <>
      <h3 className="font-semibold">
        {methods[share.shareMethod]} · <Instant at={share.timestamp} />
      </h3>
      <p>
        Notified {share.contactIds.length} contact(s)
        {share.location && ' · Location shared'}
      </p>
      <p className="wrap-anywhere">
        {formatPlaceInline(formatPlace(share, 'sender', new Date(share.timestamp), useUnits()))}
      </p>
      <p className="text-muted wrap-anywhere whitespace-pre-line">“{share.message}”</p>
      <ContactOutcomes outcomes={share.contacts} />
      {share.isActive && (
        <div>
          <SafeLink shareId={share.id} />
        </div>
      )}
      {share.safeAt && <Safe share={share} safeAt={share.safeAt} />}
    </>
  );
}

function Safe({ share, safeAt }: { share: ShareEntry; safeAt: string }) {
  return (
    <div className="border-l-4 border-line-strong pl-3">
      <p>
        You said you’re safe: <Instant at={safeAt} />
      </p>
      <ContactOutcomes outcomes={share.safeContacts} />
    </div>
  );
}
