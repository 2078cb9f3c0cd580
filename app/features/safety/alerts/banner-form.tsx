// oxlint-disable-next-line house/imports -- it reads no answer
import { useFetcher } from '@remix-run/react';
import type { ReactNode } from 'react';

import { useHere } from '~/ui/use-here';

import { type Banner, bannerFetcherKey } from './use-banner';

type BannerFormProps = { banner: Banner; className?: string; children: ReactNode };

/** The form behind both switches of the banner: shows it, or folds it away for the session. */
export function BannerForm({ banner, className, children }: BannerFormProps) {
  const fetcher = useFetcher({ key: bannerFetcherKey });
  const here = useHere();
  return (
    <fetcher.Form method="post" action="/alerts/banner" onSubmit={banner.toggled} className={className}>
      <input type="hidden" name="hidden" value={banner.isHidden ? '0' : '1'} />
      <input type="hidden" name="redirectTo" value={here} />
      {children}
    </fetcher.Form>
  );
}
