import { Link, type MetaFunction } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Card } from './card';

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
  /** `narrow` for forms and reading, `wide` for menus and lists. */
  width?: 'narrow' | 'wide';
  children?: ReactNode;
};

/** The body of every page: back link, heading, then its content in one column. The shell gives the `<main>`. */
export function Page({ title, lead, back, action, width = 'wide', children }: PageProps) {
  return (
    <div className="mx-auto w-full max-w-4xl">
      <div className={width === 'narrow' ? 'max-w-xl' : ''}>
        {back && <BackLink {...back} />}
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-2xl font-bold tracking-tight wrap-anywhere sm:text-3xl">{title}</h1>
            {lead && <p className="mt-2 max-w-prose text-muted">{lead}</p>}
          </div>
          {action}
        </div>
        <div className="flex flex-col gap-6">{children}</div>
      </div>
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

/** "‹ Back to Settings": a link, since the page before may be another site's. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="no-print -ml-2 mb-2 inline-flex min-h-11 items-center gap-1 rounded-lg px-2 text-muted no-underline hover:text-ink"
    >
      <span aria-hidden="true" className="text-xl leading-none">
        ‹
      </span>
      Back to {label}
    </Link>
  );
}
