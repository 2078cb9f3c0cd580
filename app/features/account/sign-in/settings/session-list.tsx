import { Form } from '@remix-run/react';

import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { PressButton } from '~/ui/press-button';
import { Age, Instant } from '~/ui/time';

import { type OwnSession, tryLater } from './account';

/** The browsers in which the resident is signed in, each with the way to end it. */
export function SessionList({ sessions, days }: { sessions: OwnSession[]; days: number }) {
  return (
    <Card
      title="Signed-in devices"
      description={`If you do not know one of them, end it and change your password. A device is signed out after 30 days without use, and ${days} days after it signed in at the latest.`}
    >
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <SessionFacts session={session} />
            {session.isThisOne ? <SignOut /> : <EndSession session={session} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-3">
          <PressButton
            action="/settings/account/sessions/end-others"
            failure={{ title: 'The other sessions were not ended', description: tryLater }}
            variant="secondary"
          >
            End all other sessions
          </PressButton>
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
          <span className="ml-2 inline-block rounded-full bg-success-soft px-2.5 py-0.5 text-sm font-medium text-success">
            This device
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
    <PressButton
      action={`/settings/account/sessions/${id}/end`}
      failure={{ title: 'The session was not ended', description: tryLater }}
      variant="secondary"
      aria-label={`End ${browser}`}
    >
      End
    </PressButton>
  );
}

function SignOut() {
  return (
    <Form method="post" action="/signout" navigate={false}>
      <Button variant="secondary">Sign out</Button>
    </Form>
  );
}
