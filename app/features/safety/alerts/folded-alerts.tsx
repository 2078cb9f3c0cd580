import { QuietButton } from '~/ui/button';
import { IconTile, Row } from '~/ui/rows';

import { BannerForm } from './banner-form';
import { useShellBanner } from './use-banner';

export function FoldedAlerts() {
  const banner = useShellBanner();
  const count = banner?.alerts.length ?? 0;
  if (!banner || banner.isShown || count === 0) return null;
  return (
    <Row
      lead={<IconTile name="megaphone" />}
      label="Alerts"
      headingLevel={3}
      title={count === 1 ? '1 alert' : `${count} alerts`}
      note={banner.alerts[0]?.title}
      action={
        <BannerForm banner={banner}>
          <QuietButton>Show alerts</QuietButton>
        </BannerForm>
      }
    />
  );
}
