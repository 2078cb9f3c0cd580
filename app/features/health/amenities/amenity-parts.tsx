import { counted } from '~/domain/counted';
import { dayIn } from '~/domain/clock';
import { Card } from '~/ui/card';
import { formatDate } from '~/ui/dates';
import { Prose } from '~/ui/prose';
import { IconRow } from '~/ui/rows';
import { useClock } from '~/ui/time';

import type { AmenityPage } from './amenities';

export function AmenityFacts({ amenity }: { amenity: AmenityPage }) {
  const { capacity, bookingDurationMinutes, week, closed } = amenity;
  return (
    <div className="flex flex-col gap-2">
      {closed.map((line) => (
        <p key={line} className="font-medium text-warning">
          {line}
        </p>
      ))}
      <IconRow icon="people" name="Size">
        {counted(capacity, 'person', 'people')} · {bookingDurationMinutes} min a session
      </IconRow>
      <IconRow icon="clock" name="Open hours">
        {week.length === 0
          ? 'Only for classes'
          : week.map(({ days, times }) => (
              <span key={days} className="block">
                {days} {times}
              </span>
            ))}
      </IconRow>
    </div>
  );
}

export function AmenityRules({ amenity }: { amenity: AmenityPage }) {
  const { rulesHtml, mustAgree, agreedAt } = amenity;
  const { timeZone } = useClock();
  return (
    <Card title="Rules">
      {rulesHtml ? <Prose html={rulesHtml} /> : <p>No rules are posted here.</p>}
      {mustAgree && (
        <p className="mt-3 text-sm text-muted">
          {agreedAt
            ? `You agreed on ${formatDate(dayIn(timeZone, new Date(agreedAt)))}.`
            : 'You agree to these rules when you book.'}
        </p>
      )}
    </Card>
  );
}
