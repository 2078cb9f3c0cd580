import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button, type ButtonVariant } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { Press } from '~/ui/press';
import { Instant } from '~/ui/time';

import { type CalendarFeed, type CalendarSection } from './calendar';

const formsId = 'calendar-link';

type CalendarFormsProps = {
  place: CalendarSection;
  feed: CalendarFeed;
  reply: SubmissionResult<string[]> | undefined;
};

export function CalendarForms({ place, feed: { madeAt, link }, reply }: CalendarFormsProps) {
  const errors = <FormErrors form={{ errors: reply?.error?.[''] ?? undefined }} />;
  if (madeAt === null) {
    return (
      <Card id={formsId} title="Your calendar link">
        <div className="flex flex-col items-start gap-4">
          {errors}
          <p>
            Keep the link secret: anyone who has it can see when and where you’re booked, but nothing else
            about you. You can turn it off any time.
          </p>
          <MakeCalendar path={place.path} label="Make a calendar link" />
        </div>
      </Card>
    );
  }
  return (
    <Card id={formsId} title={link ? 'If someone else gets the link' : 'Your calendar link'}>
      <div className="flex flex-col gap-4">
        {errors}
        {!link && (
          <p>
            Made: <Instant at={madeAt} />. We can’t show it again.
          </p>
        )}
        <p>
          Make a new link and this one stops working. Or turn it off, so nobody can follow your bookings,
          events and seats.
        </p>
        <div className="flex flex-wrap gap-3">
          <MakeCalendar path={place.path} label="Make a new link" variant="secondary" />
          <Press
            to={`${place.path}/revoke`}
            route={place.endRoute}
            label="Turn off link"
            variant="secondary"
            pendingLabel="Turning off..."
          />
        </div>
      </div>
    </Card>
  );
}

function MakeCalendar({ path, label, variant }: { path: string; label: string; variant?: ButtonVariant }) {
  const { state, formAction } = useNavigation();
  const isPending = state !== 'idle' && formAction === path;
  return (
    <Form method="post">
      <Button variant={variant} isPending={isPending} pendingLabel="Making...">
        {label}
      </Button>
    </Form>
  );
}
