import { useUnits } from '~/ui/units';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Instant } from '~/ui/time';
import { ShortList } from '~/ui/show-all';

import { formatPlace, formatPlaceInline } from '../reported-place';
import type { ContactOutcome, ShareEntry, ShareState } from '../shares';
import { toContactState, toShareState } from '../share-state';
import { noAllClear } from '../share-words';
import { SafeLink } from './safe-link';
import { ContactOutcomes } from './share-outcomes';

const methods: Record<ShareEntry['shareMethod'], string> = { all: 'By all channels' };

export function ShareHistory({ shares }: { shares: ShareEntry[] }) {
  if (shares.length === 0) {
    return (
      <EmptyState
        title="No emergency shares yet"
        description="What you share in an emergency shows up here, with each contact’s delivery status."
      />
    );
  }
  const open = toShareState(shares.filter(({ isActive }) => isActive).map(({ contacts }) => contacts));
  return (
    <Card title="Share History">
      <ShortList list="shares" rows={shares} limit={5} what="shares">
        {(rows) => (
          <ul className="flex flex-col divide-y divide-line">
            {rows.map((share) => (
              <li key={share.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
                <Entry share={share} open={open} />
              </li>
            ))}
          </ul>
        )}
      </ShortList>
    </Card>
  );
}

function Entry({ share, open }: { share: ShareEntry; open: ShareState }) {
  const { contacts, isActive, safeAt } = share;
  return (
    <>
      <h3 className="font-semibold">
        {methods[share.shareMethod]} · <Instant at={share.timestamp} />
      </h3>
      <p>
        Notified {share.contactIds.length} contact(s)
        {share.location &&
          (share.contactIds.length > 0 ? ' · Location shared' : ' · Location in the message')}
      </p>
      <p className="wrap-anywhere">
        {formatPlaceInline(formatPlace(share, 'sender', new Date(share.timestamp), useUnits()))}
      </p>
      <p className="text-muted wrap-anywhere whitespace-pre-line">“{share.message}”</p>
      {contacts.length > 0 ? (
        <ContactOutcomes outcomes={contacts} safeAt={safeAt} hasNextStep={isActive} />
      ) : (
        <p>It didn’t go to anyone: you had no contacts.</p>
      )}
      {isActive && (
        <div>
          <SafeLink shareId={share.id} state={open} />
        </div>
      )}
      {safeAt && <Safe share={share} safeAt={safeAt} />}
    </>
  );
}

function Safe({ share: { contacts, safeContacts }, safeAt }: { share: ShareEntry; safeAt: string }) {
  const isTo = (outcomes: ContactOutcome[], ...states: string[]) =>
    outcomes.some((outcome) => states.includes(toContactState(outcome)));
  const isAbout = isTo(contacts, 'notified') || isTo(safeContacts, 'notified', 'sending');
  return (
    <div className="border-l-4 border-line-strong pl-3">
      <p>
        You said you’re safe: <Instant at={safeAt} />
      </p>
      {isAbout ? <ContactOutcomes outcomes={safeContacts} hasNextStep /> : <p>{noAllClear}</p>}
    </div>
  );
}
