// oxlint-disable-next-line house/imports -- it reads no answer
import { useFetcher } from '@remix-run/react';
import type { ReactNode } from 'react';

import { toBadge } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { useHere } from '~/ui/use-here';

import { type Banner, bannerFetcherKey } from './use-banner';

export function BannerForm({ banner, children }: { banner: Banner; children: ReactNode }) {
  const fetcher = useFetcher({ key: bannerFetcherKey });
  const here = useHere();
  function toggle() {
    if (banner.isHidden) window.scrollTo(0, 0);
    banner.toggled();
  }
  return (
    <fetcher.Form method="post" action="/alerts/banner" onSubmit={toggle}>
      <input type="hidden" name="hidden" value={banner.isHidden ? '0' : '1'} />
      <input type="hidden" name="redirectTo" value={here} />
      {children}
    </fetcher.Form>
  );
}

export function AlertsToggle({ banner }: { banner: Banner }) {
  const count = banner.alerts.length;
  const verb = banner.isHidden ? 'Show' : 'Hide';
  return (
    <BannerForm banner={banner}>
      <button
        type="submit"
        aria-label={`${verb} community alerts (${count})`}
        data-count={toBadge(count)}
        className={banner.isHidden ? 'tool text-muted' : 'tool'}
      >
        <Icon name="megaphone" />
        <span>Alerts</span>
      </button>
    </BannerForm>
  );
}
