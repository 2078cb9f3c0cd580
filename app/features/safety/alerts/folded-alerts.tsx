import { counted } from '~/domain/counted';
import { QuietButton } from '~/ui/button';
import { OpenRow } from '~/ui/open-row';
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
    <OpenRow
      lead={<IconTile name="megaphone" />}
      label="Alerts"
      title={worst.title}
      note={counted(banner.alerts.length, 'alert')}
    >
      <div>
        <AlertMeta alert={worst} />
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{worst.message}</p>
      </div>
      <BannerForm banner={banner}>
        <QuietButton className="-my-2 -ml-3">Show alerts</QuietButton>
      </BannerForm>
    </OpenRow>
  );
}
