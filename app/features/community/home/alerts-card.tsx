import { Link } from '@remix-run/react';

import type { Alert } from '~/features/safety/alerts/alerts';
import { BannerForm } from '~/features/safety/alerts/banner-form';
import { type Banner, bannerId, useShellBanner } from '~/features/safety/alerts/use-banner';
import { todayIn } from '~/ui/dates';
import { useClock } from '~/ui/time';
import { Until } from '~/ui/until';

import { cornerLinkClass, TodayBox } from './today-card';

/** As many as are named; the banner has all. */
const mostNamed = 3;
const head = { icon: 'megaphone', label: 'Alerts' } as const;

/** What the banner warns of today, in words, and the way to it, which may be folded away. */
export function AlertsCard() {
  const banner = useShellBanner();
  const { now, timeZone } = useClock();
  if (!banner) return null;
  const { alerts } = banner;
  if (alerts.length === 0) return <NoAlerts />;
  // One that is dated earlier and still listed holds on.
  const today = alerts.filter(({ date }) => date <= todayIn(timeZone, now));
  const rest = formatRest(
    Math.max(0, today.length - mostNamed),
    alerts.length - today.length,
    today.length > 0,
  );
  return (
    <TodayBox {...head} title={formatToday(today.length)} action={<ToBanner banner={banner} />}>
      <ul>
        {today.slice(0, mostNamed).map((alert) => (
          <li key={alert.id}>
            <Named alert={alert} />
          </li>
        ))}
      </ul>
      {rest !== '' && <p className="text-muted">{rest}</p>}
    </TodayBox>
  );
}

function formatToday(count: number): string {
  if (count === 0) return 'No new alerts for today';
  return count === 1 ? '1 alert today' : `${count} alerts today`;
}

/** "And 2 more today, 7 in the days to come": those that are not named; '' where all are. */
function formatRest(today: number, later: number, areSomeNamed: boolean): string {
  const more = today > 0 ? [`${today} more today`] : [];
  const coming = later > 0 ? [`${later} in the days to come`] : [];
  const rest = [...more, ...coming].join(', ');
  return areSomeNamed && rest !== '' ? `And ${rest}` : rest;
}

function Named({ alert: { title, expiresAt } }: { alert: Alert }) {
  if (expiresAt === null) return title;
  return (
    <>
      {title}{' '}
      <span className="text-muted">
        · <Until at={expiresAt} />
      </span>
    </>
  );
}

function ToBanner({ banner }: { banner: Banner }) {
  if (banner.isShown)
    return (
      <a href={`#${bannerId}`} className={cornerLinkClass}>
        Read alerts
      </a>
    );
  return (
    <BannerForm banner={banner}>
      <button type="submit" className={cornerLinkClass}>
        Show alerts
      </button>
    </BannerForm>
  );
}

/** None that wait to be read: those that were dismissed may still hold. */
function NoAlerts() {
  return (
    <TodayBox
      {...head}
      title="No new alerts"
      action={
        <Link to="/notifications" className={cornerLinkClass}>
          Earlier ones
        </Link>
      }
    >
      <p className="text-muted">A warning stands here and above the page at once.</p>
    </TodayBox>
  );
}
