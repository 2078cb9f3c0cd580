import { Link } from '@remix-run/react';

import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Pill } from '~/ui/pill';
import { Instant } from '~/ui/time';

import { type DeviceReading, outcomeWords, readingPath, type ReadingPage } from './manage-readings';

type DeviceReadingsProps = ReadingPage & { deviceId: string; isNewest: boolean };

export function DeviceReadings({ deviceId, readings, olderThan, isNewest }: DeviceReadingsProps) {
  if (readings.length === 0 && isNewest) return null;
  return (
    <Card>
      <table className="w-full">
        <caption className="mb-2 text-left text-lg font-semibold">
          {isNewest ? 'Last readings' : 'Older readings'}
        </caption>
        <thead className="text-left text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 pr-4 font-medium">
              Time
            </th>
            <th scope="col" className="py-2 font-medium">
              Reading
            </th>
          </tr>
        </thead>
        <tbody>
          {readings.map((reading) => (
            <ReadingRow key={reading.time} deviceId={deviceId} reading={reading} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 flex flex-wrap gap-3">
        {!isNewest && <SecondaryLink to="?">Newest</SecondaryLink>}
        {olderThan && <SecondaryLink to={`?before=${encodeURIComponent(olderThan)}`}>Older</SecondaryLink>}
      </p>
    </Card>
  );
}

type ReadingRowProps = { deviceId: string; reading: DeviceReading };

function ReadingRow({ deviceId, reading: { time, said, made } }: ReadingRowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-4 text-left font-normal">
        {made ? (
          <Link to={readingPath(deviceId, time)} className="inline-flex min-h-11 items-start text-action">
            <Instant at={time} />
          </Link>
        ) : (
          <Instant at={time} />
        )}
      </th>
      <td className="py-2 tabular-nums wrap-anywhere">
        {said}
        <MadeOf made={made} />
      </td>
    </tr>
  );
}

export function MadeOf({ made }: Pick<DeviceReading, 'made'>) {
  if (!made) return null;
  const { text, tone } = outcomeWords[made.outcome];
  return (
    <span className="block text-sm text-muted">
      {tone === 'plain' ? text : <Pill tone={tone}>{text}</Pill>}
      {made.corrected && ` · corrected to ${made.corrected}`}
      {made.decision && ' · decided by a manager'}
    </span>
  );
}
