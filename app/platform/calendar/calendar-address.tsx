import { useState } from 'react';

import { Button, buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { useIsHydrated } from '~/ui/hydrated';

import { type CalendarLink, calendarLinkMinutes } from './calendar';

export function CalendarAddress({ link: { address, subscribe } }: { link: CalendarLink }) {
  return (
    <Card title="Your link is ready">
      <div className="flex flex-col gap-4">
        <p>
          Add it to your calendar now: you can see it here for only {calendarLinkMinutes} minutes. Keep it
          private.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href={subscribe} className={buttonClass()}>
            Open in my calendar
          </a>
          <CopyButton text={address} />
        </div>
        <div>
          <p id="calendar-address" className="font-medium">
            Or paste this link into your calendar
          </p>
          <p className="mt-1 text-sm text-muted">
            Google Calendar: Other calendars, From URL. Outlook: Add calendar, Subscribe from web.
          </p>
          <code
            aria-labelledby="calendar-address"
            className="mt-2 block rounded-lg border border-line bg-sunken px-3 py-2 select-all wrap-anywhere"
          >
            {address}
          </code>
        </div>
      </div>
    </Card>
  );
}

/** Copies the calendar link. Hidden if scripts can't use the clipboard: a press on the address then selects it. */
function CopyButton({ text }: { text: string }) {
  const canCopy = useIsHydrated() && navigator.clipboard !== undefined;
  const [status, setStatus] = useState('');
  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied.'),
      () => setStatus('We couldn’t copy the link. Select it below instead.'),
    );
  }
  if (!canCopy) return null;
  return (
    <>
      <Button type="button" variant="secondary" onClick={copy}>
        Copy link
      </Button>
      <p role="status" className="self-center">
        {status}
      </p>
    </>
  );
}
