import { Link } from '@remix-run/react';
import { type ReactNode, useId } from 'react';

import { Icon, type IconName } from '~/ui/icon';

const box = '@container relative flex flex-wrap gap-x-3 raised px-4 py-3';
/**
 * Where a card's action stands: beside its name, so that a phone shows all four cards without much scrolling. Text set
 * so large that both don't fit has it below.
 */
export const cornerClass =
  'w-full @min-[15rem]:absolute @min-[15rem]:top-0 @min-[15rem]:right-0 @min-[15rem]:w-auto';
export const cornerLinkClass =
  'flex min-h-11 items-center justify-end px-4 text-sm font-semibold text-accent';

/** What is chosen for the card's head: an icon, and what it is the next of. */
type Head = { icon: IconName; label: string };

type TodayLinkProps = Head & {
  to: string;
  title: string;
  action: string;
  children: ReactNode;
};

/** One of the things that come next: all of the card is the one link. */
export function TodayLink({ to, icon, label, title, action, children }: TodayLinkProps) {
  return (
    <Link to={to} className={`${box} no-underline hover:border-accent hover:bg-accent-soft`}>
      <Icon name={icon} className="size-6 text-accent" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-sm leading-6 text-muted @min-[15rem]:pr-28">{label}</p>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-muted">{children}</p>
      </div>
      <div className={`${cornerClass} ${cornerLinkClass}`}>{action}</div>
    </Link>
  );
}

type TodayBoxProps = Head & {
  title: string;
  /** A link or a button of `cornerLinkClass`. */
  action?: ReactNode;
  children?: ReactNode;
};

/** The same for what is no single link. */
export function TodayBox({ icon, label, title, action, children }: TodayBoxProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={box}>
      <Icon name={icon} className="size-6 text-accent" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-sm leading-6 text-muted @min-[15rem]:pr-28">{label}</p>
        <h3 id={headingId} className="font-semibold">
          {title}
        </h3>
        {children}
      </div>
      {action && <div className={cornerClass}>{action}</div>}
    </section>
  );
}
