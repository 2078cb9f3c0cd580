import { Link } from '@remix-run/react';

import type { Alert } from '~/features/alerts/alerts';
import { BannerForm } from '~/features/alerts/banner-form';
import { Until } from '~/features/alerts/until';
import { type Banner, bannerId, useShellBanner } from '~/features/alerts/use-banner';
import { Day } from '~/ui/time';

import { cornerLinkClass, TodayBox } from './today-card';

/** As many as are named; the banner has all. */
const shown = 3;
const head = { icon: 'megaphone', label: 'Alerts' } as const;

/** The alerts of the banner in words, and the way to it, which may be folded away. */
export function AlertsCard() {
  const banner = useShellBanner();
  if (!banner) return null;
  const { alerts } = banner;
  if (alerts.length === 0) return <NoAlerts />;
  return (
    <TodayBox
      {...head}
      title={alerts.length === 1 ? '1 alert' : `${alerts.length} alerts`}
      action={<ToBanner banner={banner} />}
    >
      <ul>
        {alerts.slice(0, shown).map((alert) => (
          <li key={alert.id} className="mt-1">
            {alert.title} <When alert={alert} />
          </li>
        ))}
      </ul>
      {alerts.length > shown && <p className="mt-1 text-muted">and {alerts.length - shown} more</p>}
    </TodayBox>
  );
}

function When({ alert }: { alert: Alert }) {
  return (
    <span className="text-muted">
      · {alert.expiresAt ? <Until at={alert.expiresAt} /> : <Day day={alert.date} />}
    </span>
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
