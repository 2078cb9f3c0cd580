import { Link, type MetaFunction } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Card } from './card';
import { Icon } from './icon';

type Title<Loader> = string | ((data: Parameters<MetaFunction<Loader>>[0]['data']) => string);

export const titled =
  <Loader,>(title: Title<Loader>): MetaFunction<Loader> =>
  ({ data }) => [{ title: `${typeof title === 'string' ? title : title(data)} · VCLink` }];

type PageProps = {
  title: string;
  lead?: ReactNode;
  back?: { to: string; label: string };
  action?: ReactNode;
  /** A picture's URL from `public/pictures/bands`, shown behind the title in the section's colors. */
  band?: string;
  /** A low band, which phones show without its picture. */
  isBandLow?: boolean;
  width?: 'narrow' | 'wide';
  children?: ReactNode;
};

export function Page({ title, lead, back, action, band, isBandLow, width = 'wide', children }: PageProps) {
  const heading = (
    <h1 className="min-w-0 text-[min(1.5rem,9vw)] font-bold tracking-tight wrap-anywhere sm:text-3xl">
      {title}
    </h1>
  );
  const below = lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>;
  return (
    <div className="mx-auto w-full max-w-5xl">
      <div className={width === 'narrow' ? 'max-w-xl' : undefined}>
        {band ? (
          <Band picture={band} isLow={isBandLow}>
            {heading}
            {below}
          </Band>
        ) : (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:mb-6">
            <div className="min-w-[min(100%,15rem)] flex-1">
              <div className="flex items-start sm:block">
                {back && <BackLink {...back} />}
                {heading}
              </div>
              {below}
            </div>
            {action}
          </div>
        )}
        <div className="flex flex-col gap-4 sm:gap-6">{children}</div>
      </div>
    </div>
  );
}

function Band({ picture, isLow, children }: { picture: string; isLow?: boolean; children: ReactNode }) {
  const [space, shown] = isLow ? ['mb-3 pt-3 pb-3', 'max-sm:hidden'] : ['mb-5 pt-4 pb-14', ''];
  return (
    <div
      className={`relative -mx-4 -mt-4 ${space} overflow-hidden bg-linear-105 from-accent-soft to-band px-4 sm:mx-0 sm:mt-0 sm:mb-6 sm:rounded-3xl sm:px-6 sm:pt-4 sm:pb-20`}
    >
      <img
        src={picture}
        alt=""
        width={640}
        height={120}
        className={`absolute inset-x-0 bottom-0 h-16 w-full object-cover object-right-bottom sm:h-24 print:hidden ${shown}`}
      />
      <div className="relative">{children}</div>
    </div>
  );
}

export function CardPage({ children, ...page }: Omit<PageProps, 'width'>) {
  return (
    <Page {...page} width="narrow">
      <Card>{children}</Card>
    </Page>
  );
}

/** A link, because the previous page may be on another site. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="back-link no-print">
      <Icon name="previous" />
      <span className="sr-only sm:not-sr-only">Back to {label}</span>
    </Link>
  );
}
