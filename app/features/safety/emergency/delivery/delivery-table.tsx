import { Card } from '~/ui/card';
import { TableScroller } from '~/ui/table-scroller';
import { Day } from '~/ui/time';

import type { DeliveryCount } from './delivery-report.server';

const kinds = { share: 'Emergency share', safe: '“I’m safe”' } as const;
const channels = { email: 'Email', sms: 'SMS', push: 'Push' } as const;
const states = {
  pending: 'Sending',
  sent: 'Sent',
  kept: 'Saved, not sent',
  failed: 'Failed',
} as const;
const failures = {
  refused: 'Refused by the provider',
  expired: 'Not delivered in time',
  'no-device': 'No device',
  declined: 'Contact opted out',
  'too-many': 'Not sent: hourly limit reached',
} as const;

export function DeliveryTable({ counts }: { counts: DeliveryCount[] }) {
  const days = [...new Set(counts.map(({ day }) => day))];
  return days.map((day) => <DayTable key={day} counts={counts.filter((count) => count.day === day)} />);
}

function DayTable({ counts }: { counts: DeliveryCount[] }) {
  return (
    <Card>
      <TableScroller label="Deliveries">
        <table className="w-full max-w-xl">
          <caption className="mb-2 text-left text-lg font-semibold">
            {counts[0] && <Day day={counts[0].day} />}
          </caption>
          <thead className="text-left text-sm text-muted">
            <tr>
              <th scope="col" className="py-2 pr-4 font-medium">
                Message
              </th>
              <th scope="col" className="py-2 pr-4 font-medium">
                Status
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Count
              </th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ kind, channel, state, failure, count }) => (
              <tr key={`${kind} ${channel} ${failure ?? state}`} className="border-t border-line align-top">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {kinds[kind]} · {channels[channel]}
                </th>
                <td className="py-2 pr-4">{failure ? failures[failure] : states[state]}</td>
                <td className="py-2 text-right tabular-nums">{count.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
    </Card>
  );
}
