import { Link } from '@remix-run/react';

/** A deal where there is only a line for it. */
export type DealLine = {
  /** Its page. */
  to: string;
  title: string;
  subtitle: string;
  /** 'Save $5 (25%)' */
  savings: string;
};

/** Deals in a line each, that leads to the deal's page: the marketplace has all that is known of them. */
export function DealLines({ deals }: { deals: DealLine[] }) {
  return (
    <ul aria-label="Deals" className="divide-y divide-line">
      {deals.map(({ to, title, subtitle, savings }) => (
        <li key={to} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
          >
            {title}
          </Link>
          <span className="text-muted">
            {subtitle} · {savings}
          </span>
        </li>
      ))}
    </ul>
  );
}
