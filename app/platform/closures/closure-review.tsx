import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { counted } from '~/domain/counted';
import { Button, QuietLink } from '~/ui/button';

import type { ClosureEffect } from './closures';

type ClosureReviewProps = {
  /** The form's values, sent again when the manager confirms. */
  fields: readonly (readonly [name: string, value: string])[];
  to: string;
  backTo: string;
  effect: ClosureEffect;
  children: ReactNode;
};

export function ClosureReview({ fields, to, backTo, effect, children }: ClosureReviewProps) {
  const isClosing = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={to} className="flex flex-col gap-5">
      {children}
      <ClosureEffects effect={effect} />
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={effect.people > 0 ? 'danger' : 'primary'}
          isPending={isClosing}
          pendingLabel="Closing..."
        >
          Close and notify
        </Button>
        <QuietLink to={backTo}>Change it</QuietLink>
      </div>
    </Form>
  );
}

function ClosureEffects({ effect: { people, things, more } }: { effect: ClosureEffect }) {
  if (people === 0) return <p>Nobody has booked anything that this would cancel.</p>;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">
        {counted(people, 'person', 'people')} will be told, and {people === 1 ? 'their' : 'these'} bookings
        end:
      </p>
      <ul className="list-disc pl-5">
        {things.map(({ title, when, people }) => (
          <li key={`${title} ${when}`}>
            {title}, {when} · {counted(people, 'person', 'people')}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
    </div>
  );
}
