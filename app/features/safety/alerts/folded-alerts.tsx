import { counted } from '~/domain/counted';
import { QuietButton } from '~/ui/button';
import { DisclosureMark } from '~/ui/disclosure';
import { IconTile } from '~/ui/rows';

import { AlertMeta } from './alert-face';
import { BannerForm } from './banner-form';
import { useShellBanner } from './use-banner';

/** A folded banner as a row, which opens its most severe alert. */
export function FoldedAlerts() {
  const banner = useShellBanner();
  const worst = banner?.alerts[0];
  if (!worst || banner.isShown) return null;
  return (
    <li>
      <details className="group">
        <summary className="row flex-nowrap">
          <IconTile name="megaphone" />
          <div className="min-w-0 flex-1">
            <h3 className="row-title">
              <span className="sr-only">Alerts: </span>
              {worst.title}
            </h3>
            <p className="row-note">{counted(banner.alerts.length, 'alert')}</p>
          </div>
          <DisclosureMark />
        </summary>
        <div className="px-3 pb-2">
          <AlertMeta alert={worst} />
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{worst.message}</p>
          <BannerForm banner={banner}>
            <QuietButton className="-ml-3">Show alerts</QuietButton>
          </BannerForm>
        </div>
      </details>
    </li>
  );
}
