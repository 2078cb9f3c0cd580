import { Link } from '@remix-run/react';

import { Disclosure } from '~/ui/disclosure';

import type { WayToEarn } from './ways-to-earn.server';

export function WaysToEarn({ ways }: { ways: WayToEarn[] }) {
  return (
    <Disclosure title={<h2 className="text-lg font-semibold">How to earn points</h2>}>
      <p className="mb-3 max-w-prose text-muted">We add them automatically. They never expire.</p>
      <table className="w-full text-left">
        <caption className="sr-only">How to earn points</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 pr-4 font-medium">
              What you do
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Points and category
            </th>
          </tr>
        </thead>
        <tbody>
          {ways.map((way) => (
            <Row key={way.activityType} way={way} />
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

function Row({ way: { words, to, note, categoryLabel, points } }: { way: WayToEarn }) {
  return (
    <tr className="border-t border-line align-baseline">
      <th scope="row" className="py-2 pr-4 font-normal">
        {to ? (
          <Link
            to={to}
            className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
          >
            {words}
          </Link>
        ) : (
          words
        )}
        {note && <span className="block text-sm text-muted">{note}</span>}
      </th>
      <td className="py-2 text-right">
        <span className="whitespace-nowrap tabular-nums">{points ?? 'Varies'}</span>{' '}
        <span className="block text-sm text-muted">{categoryLabel}</span>
      </td>
    </tr>
  );
}
