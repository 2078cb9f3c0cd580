import { Day, useClock } from '~/ui/time';
import { todayIn } from '~/ui/dates';
import { ShortList } from '~/ui/show-all';

import { AlertTime } from './alert-time';
import { type Notice, toNoticeId } from './alerts';

export function NoticeList({ notices }: { notices: Notice[] }) {
  const { now, timeZone } = useClock();
  const today = todayIn(timeZone, now);
  return (
    <ShortList list="notices" rows={notices} limit={8} what="notices">
      {(rows) => (
        <ul aria-label="Upcoming notices" className="raised divide-y divide-line">
          {rows.map((notice) => (
            <li
              key={notice.id}
              id={toNoticeId(notice.id)}
              className="flex flex-col gap-1 px-4 py-3 wrap-anywhere first:rounded-t-2xl last:rounded-b-2xl"
            >
              <h2 className="font-semibold">{notice.title}</h2>
              <p className="text-sm text-muted">
                {notice.kind === 'update' && <strong>Corrected · </strong>}
                <AlertTime alert={notice} />
              </p>
              <p className="max-w-prose whitespace-pre-line">{notice.message}</p>
              {notice.showFrom > today && (
                <p className="text-sm text-muted">
                  In the banner from <Day day={notice.showFrom} inSentence />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </ShortList>
  );
}
