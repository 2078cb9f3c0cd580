import { OutboxLine } from '~/platform/mail/outbox-line';
import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { PressButton } from '~/ui/press-button';
import { Instant } from '~/ui/time';

import { type Account, type PendingAddress, tryLater } from './account';

/** With what the resident signs in, and the ways to change it. */
export function SignInCard({ account, isOutbox }: { account: Account; isOutbox: boolean }) {
  const { email, pendingAddress, passwordChangedAt } = account;
  return (
    <>
      <Card title="Sign-in address" description={<span className="break-words">{email}</span>}>
        {pendingAddress ? (
          <Pending pending={pendingAddress} isOutbox={isOutbox} />
        ) : (
          <SecondaryLink to="/settings/account/address">Change the address</SecondaryLink>
        )}
      </Card>
      <Card
        title="Password"
        description={
          passwordChangedAt ? (
            <>
              Last changed: <Instant at={passwordChangedAt} />
            </>
          ) : (
            'The one that your account was made with.'
          )
        }
      >
        <SecondaryLink to="/settings/account/password">Change the password</SecondaryLink>
      </Card>
    </>
  );
}

const states: Record<PendingAddress['state'], string> = {
  sending: 'The mail with the link has not gone out yet. We keep trying for an hour.',
  sent: 'A mail with a link has gone out to it. The link works for an hour.',
  expired: 'The time of the link is over.',
};

const writtenIntoOutbox = 'The mail with the link is written. The link works for an hour.';

/** A change that waits for the press on a link. */
function Pending({ pending: { email, state }, isOutbox }: { pending: PendingAddress; isOutbox: boolean }) {
  const words = isOutbox && state === 'sent' ? writtenIntoOutbox : states[state];
  return (
    <div className="flex flex-col gap-4 rounded-xl bg-sunken p-4">
      <div>
        <h3 className="font-semibold">
          Waiting to be confirmed: <span className="break-words">{email}</span>
        </h3>
        <p className="mt-1">{words} Until you confirm it, you sign in as before.</p>
      </div>
      {isOutbox && <OutboxLine />}
      <div className="flex flex-wrap gap-3">
        <PressButton
          action="/settings/account/address/resend"
          routeId="routes/settings/account/address-resend"
          failure={{ title: 'The link was not sent again', description: tryLater }}
          variant="secondary"
        >
          Send the link again
        </PressButton>
        <PressButton
          action="/settings/account/address/cancel"
          failure={{ title: 'The change was not cancelled', description: tryLater }}
          variant="secondary"
        >
          Cancel the change
        </PressButton>
        <SecondaryLink to="/settings/account/address">Use another address</SecondaryLink>
      </div>
    </div>
  );
}
