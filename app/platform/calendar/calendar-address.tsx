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
          Give it to your calendar now: it can be seen here for {calendarLinkMinutes} minutes only. Please
          keep it private.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href={subscribe} className={buttonClass()}>
            Open in my calendar
          </a>
          <CopyButton text={address} />
        </div>
        <div>
          <p id="calendar-address" className="font-medium">
            Or give this address to your calendar
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
      () => setStatus('The address couldn’t be copied. Mark it below instead.'),
    );
  }
  if (!canCopy) return null;
  return (
    <>
      <Button type="button" variant="secondary" onClick={copy}>
        Copy the address
      </Button>
      <p role="status" className="self-center">
        {status}
      </p>
    </>
  );
}
