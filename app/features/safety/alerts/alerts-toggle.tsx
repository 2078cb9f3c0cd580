import { Counted } from '~/ui/badge';
import { Icon } from '~/ui/icon';

import { BannerForm } from './banner-form';
import type { Banner } from './use-banner';

/** The header's switch of the alert banner, with the number of alerts that are listed. */
export function AlertsToggle({ banner }: { banner: Banner }) {
  const count = banner.alerts.length;
  const verb = banner.isHidden ? 'Show' : 'Hide';
  return (
    <BannerForm banner={banner}>
      <Counted count={count}>
        <button
          type="submit"
          aria-label={`${verb} community alerts (${count})`}
          className={`flex min-h-[44px] min-w-[44px] items-center justify-center gap-4 rounded-lg lg:px-3 hover:bg-sunken ${banner.isHidden ? 'text-muted' : ''}`}
        >
          <Icon name="megaphone" className="size-[24px]" />
          <span className="hidden font-medium lg:inline">Alerts</span>
        </button>
      </Counted>
    </BannerForm>
  );
}
