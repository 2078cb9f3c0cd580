import { Form } from '@remix-run/react';

import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Age, Instant } from '~/ui/time';

import type { OwnSession } from './account';

/** The browsers in which the resident is signed in, each with the way to end it. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  return (
    <Card
      title="Signed-in devices"
      description="If you do not know one of them, end it and change your password. A device is signed out after 30 days without use."
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
        <Form method="post" action="/settings/account/sessions/end-others" className="mt-3">
          <Button variant="secondary">End all other sessions</Button>
        </Form>
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
    <Form method="post" action={`/settings/account/sessions/${id}/end`}>
      <Button variant="secondary" aria-label={`End ${browser}`}>
        End
      </Button>
    </Form>
  );
}

function SignOut() {
  return (
    <Form method="post" action="/signout">
      <Button variant="secondary">Sign out</Button>
    </Form>
  );
}
