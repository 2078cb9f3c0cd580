import { Link } from '@remix-run/react';

import { AlertTime } from '~/features/safety/alerts/alert-time';
import { Card } from '~/ui/card';

import { announcementsPath } from './announcements';
import type { Announcement } from './announcements.server';

const headings = { current: 'Today', coming: 'Coming', over: 'Over' } as const;

/** The announcements by their state: those of today, those to come with the next one first, and those that are over. */
export function AnnouncementList({ announcements }: { announcements: Announcement[] }) {
  return (['current', 'coming', 'over'] as const).map((state) => {
    const listed = announcements.filter((one) => one.state === state);
    if (state !== 'over') listed.reverse();
    if (listed.length === 0) return null;
    return (
      <Card key={state} title={headings[state]}>
        <ul className="flex flex-col divide-y divide-line">
          {listed.map((announcement) => (
            <Row key={announcement.id} announcement={announcement} />
          ))}
        </ul>
      </Card>
    );
  });
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-accent';

function Row({ announcement }: { announcement: Announcement }) {
  const { id, title, message, isCorrected, state } = announcement;
  return (
    <li className="py-3 wrap-anywhere first:pt-0 last:pb-0">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-muted">
        {isCorrected && <strong>Corrected · </strong>}
        <AlertTime alert={announcement} />
      </p>
      <p className="mt-1 whitespace-pre-line">{message}</p>
      {state !== 'over' && (
        <p className="flex gap-x-6">
          <Link to={`${announcementsPath}/${id}/edit`} aria-label={`Correct: ${title}`} className={linkClass}>
            Correct
          </Link>
          <Link
            to={`${announcementsPath}/${id}/end`}
            aria-label={`Take away: ${title}`}
            className={linkClass}
          >
            Take away
          </Link>
        </p>
      )}
    </li>
  );
}
