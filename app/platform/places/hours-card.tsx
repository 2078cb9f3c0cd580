import { Card } from '~/ui/card';
import { formatDate } from '~/ui/dates';
import { ShortList } from '~/ui/show-all';

import { OpenNow } from './open-now';
import type { Holiday, OpenTimes } from './opening-hours';

export function HoursCard({ of: name, openTimes }: { of: string; openTimes: OpenTimes }) {
  return (
    <Card title="Hours">
      <div className="flex flex-col gap-3">
        <OpenNow {...openTimes} />
        <table className="w-full max-w-md text-left">
          <caption className="sr-only">Opening hours of {name}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Days</th>
              <th scope="col">Hours</th>
            </tr>
          </thead>
          <tbody>
            {openTimes.week.map(({ days, times }) => (
              <tr key={days} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 font-medium">
                  {days}
                </th>
                <td className="py-2">{times}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Holidays holidays={openTimes.holidays ?? []} />
      </div>
    </Card>
  );
}

function Holidays({ holidays }: { holidays: Holiday[] }) {
  if (holidays.length === 0) return null;
  return (
    <div>
      <p className="font-medium">Closed on</p>
      <ShortList list="closed" rows={holidays} limit={5} what="closed days">
        {(rows) => (
          <ul>
            {rows.map(({ day, note }) => (
              <li key={day} className="wrap-anywhere">
                {formatDate(day)}
                {note && ` · ${note}`}
              </li>
            ))}
          </ul>
        )}
      </ShortList>
    </div>
  );
}
