import { Form } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { OutboxLine } from '~/platform/mail/outbox-line';
import { Button, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Pill } from '~/ui/pill';
import { Press } from '~/ui/press';
import { Row, Rows } from '~/ui/rows';
import { Age, Instant } from '~/ui/time';
import { ShortList } from '~/ui/show-all';

import { twoStepPath } from '../accounts';
import { passkeysPath } from '../passkeys/passkeys';
import type { getAccount, PendingAddress } from './account.server';
import type { OwnSession } from './own-sessions.server';

type Account = Awaited<ReturnType<typeof getAccount>>;

const signInId = 'sign-in-address';
const sessionsId = 'signed-in-devices';

type SignInRowsProps = {
  account: Account;
  isOutbox: boolean;
  isManager: boolean;
  isTwoStep: boolean;
  passkeys: number;
};

export function SignInRows({ account, isTwoStep, passkeys, ...mail }: SignInRowsProps) {
  const { email, pendingAddress, passwordChangedAt } = account;
  return (
    <>
      <Rows label="Sign-in">
        <Row id={signInId} title="Email" to="/settings/account/address" note={email} />
        <Row
          title="Password"
          to="/settings/account/password"
          note={passwordChangedAt ? <Changed at={passwordChangedAt} /> : 'Never changed'}
        />
        <Row
          title="Two-step sign-in"
          to={twoStepPath}
          note={isTwoStep ? 'On: a code after your password' : 'Off'}
        />
        <Row
          title="Passkeys"
          to={passkeysPath}
          note={passkeys === 0 ? 'None: sign in with fingerprint, face or PIN' : counted(passkeys, 'passkey')}
        />
      </Rows>
      {pendingAddress && <Pending pending={pendingAddress} {...mail} />}
    </>
  );
}

const Changed = ({ at }: { at: string }) => (
  <>
    Last changed: <Instant at={at} />
  </>
);

const states: Record<PendingAddress['state'], string> = {
  sending: 'The email with the link hasn’t gone out yet. We’ll keep trying for an hour.',
  sent: 'We emailed it a link. The link works for an hour.',
  expired: 'The link has expired.',
};

const writtenIntoOutbox = 'The email is in the outbox. The link works for an hour.';

type PendingProps = Pick<SignInRowsProps, 'isOutbox' | 'isManager'> & { pending: PendingAddress };

function Pending({ pending: { email, state }, isOutbox, isManager }: PendingProps) {
  const words = isOutbox && state === 'sent' ? writtenIntoOutbox : states[state];
  return (
    <Card
      title={`Waiting to be confirmed: ${email}`}
      description={`${words} Until you confirm it, sign in with the old one.`}
    >
      {isOutbox && <OutboxLine isForResident={!isManager} />}
      <div className="flex flex-wrap gap-3">
        <Press
          to="/settings/account/address/resend"
          route="routes/settings/account/address-resend"
          label="Send the link again"
          variant="secondary"
        />
        <Press to="/settings/account/address/cancel" label="Cancel the change" variant="secondary" />
        <SecondaryLink to="/settings/account/address">Use another address</SecondaryLink>
      </div>
    </Card>
  );
}

export function SessionList({ sessions, days }: { sessions: OwnSession[]; days: number }) {
  return (
    <Card
      id={sessionsId}
      title="Signed-in devices"
      description={`Don’t recognize one? End it and change your password. Devices are signed out ${days > 30 ? `after 30 days without use, and after ${days} days at the latest` : `after ${days} days`}.`}
    >
      <ShortList list="sessions" rows={sessions} limit={5} what="devices">
        {(rows) => (
          <ul className="flex flex-col divide-y divide-line">
            {rows.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <SessionFacts session={session} />
                {session.isThisOne ? <SignOut /> : <EndSession session={session} />}
              </li>
            ))}
          </ul>
        )}
      </ShortList>
      {sessions.length > 1 && (
        <div className="mt-3">
          <Press
            to="/settings/account/sessions/end-others"
            label="End all other sessions"
            variant="secondary"
          />
        </div>
      )}
    </Card>
  );
}

function SessionFacts({ session: { browser, isThisOne, signedInAt, lastSeenAt } }: { session: OwnSession }) {
  return (
    <div>
      <h3 className="font-semibold">
        {browser}
        {isThisOne && (
          <span className="ml-2">
            <Pill tone="good">This device</Pill>
          </span>
        )}
      </h3>
      <p className="text-muted">
        Signed in: <Instant at={signedInAt} /> · Last seen: <Age at={lastSeenAt} />
      </p>
    </div>
  );
}

function EndSession({ session: { id, browser } }: { session: OwnSession }) {
  return (
    <Press
      to={`/settings/account/sessions/${id}/end`}
      label="End"
      variant="secondary"
      aria-label={`End ${browser}`}
    />
  );
}

function SignOut() {
  return (
    <Form method="post" action="/signout" navigate={false}>
      <Button variant="secondary">Sign out</Button>
    </Form>
  );
}
