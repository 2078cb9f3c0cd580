import { Link, type MetaFunction } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Card } from './card';
import { Icon } from './icon';

type Title<Loader> = string | ((data: Parameters<MetaFunction<Loader>>[0]['data']) => string);

/** A route's `meta`: what the browser's tab says. */
export const titled =
  <Loader,>(title: Title<Loader>): MetaFunction<Loader> =>
  ({ data }) => [{ title: `${typeof title === 'string' ? title : title(data)} · VCLink` }];

type PageProps = {
  title: string;
  /** A sentence under the title: what the page is for. */
  lead?: ReactNode;
  /** Where the back link leads, and the name of that page ('Settings' reads "Back to Settings"). */
  back?: { to: string; label: string };
  /** The page's own action, such as 'New code', beside the title. */
  action?: ReactNode;
  /** The address of a picture of `public/pictures/bands`: the title stands on a band in the section's colors. */
  band?: string;
  /** `narrow` for forms and reading, `wide` for menus and lists. */
  width?: 'narrow' | 'wide';
  children?: ReactNode;
};

/** The body of every page: back link and heading, then its content. The shell gives the `<main>`. */
export function Page({ title, lead, back, action, band, width = 'wide', children }: PageProps) {
  const heading = (
    <div className="min-w-0">
      <h1 className="text-2xl font-bold tracking-tight wrap-anywhere sm:text-3xl">{title}</h1>
      {lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
    </div>
  );
  return (
    <div className="mx-auto w-full max-w-5xl">
      <div className={width === 'narrow' ? 'max-w-xl' : undefined}>
        {band ? (
          <Band picture={band}>{heading}</Band>
        ) : (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:mb-6">
            <div className="flex min-w-[min(100%,15rem)] flex-1 items-start sm:block">
              {back && <BackLink {...back} />}
              {heading}
            </div>
            {action}
          </div>
        )}
        <div className="flex flex-col gap-5 sm:gap-6">{children}</div>
      </div>
    </div>
  );
}

/** A hub's heading over the picture of its section, from edge to edge on a phone. */
function Band({ picture, children }: { picture: string; children: ReactNode }) {
  return (
    <div className="relative -mx-4 -mt-4 mb-5 overflow-hidden bg-linear-105 from-accent-soft to-band px-4 pt-4 pb-14 sm:mx-0 sm:mt-0 sm:mb-6 sm:rounded-3xl sm:px-6 sm:pb-20">
      <img
        src={picture}
        alt=""
        width={640}
        height={120}
        className="absolute inset-x-0 bottom-0 h-16 w-full object-cover object-right-bottom sm:h-24 print:hidden"
      />
      <div className="relative">{children}</div>
    </div>
  );
}

/** A narrow page of one card, such as a form's. */
export function CardPage({ children, ...page }: Omit<PageProps, 'width'>) {
  return (
    <Page {...page} width="narrow">
      <Card>{children}</Card>
    </Page>
  );
}

/** "‹ Back to Settings": a link, since the page before may be another site's. A phone has its arrow beside the title. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="back-link no-print">
      <Icon name="previous" />
      <span className="sr-only sm:not-sr-only">Back to {label}</span>
    </Link>
  );
}
