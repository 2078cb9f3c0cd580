import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/field';

import { calendarFailures, calendarPath } from './calendar';
import { PressButton } from './press-button';

type MakeCalendarProps = {
  label: string;
  /** What became of the press before, where it made no link. */
  reply: SubmissionResult<string[]> | undefined;
};

/** Makes a link, in place of the one before. */
export function MakeCalendar({ label, reply }: MakeCalendarProps) {
  const { state, formAction } = useNavigation();
  return (
    <Form method="post" className="flex flex-col items-start gap-4">
      <FormErrors form={{ errors: reply?.error?.[''] ?? undefined }} />
      <Button isPending={state !== 'idle' && formAction === calendarPath} pendingLabel="Making...">
        {label}
      </Button>
    </Form>
  );
}

export function EndCalendar() {
  return (
    <PressButton
      action={`${calendarPath}/revoke`}
      routeId="routes/health/bookings/calendar-end"
      failure={calendarFailures.end}
      variant="secondary"
      pendingLabel="Ending..."
    >
      End the link
    </PressButton>
  );
}
