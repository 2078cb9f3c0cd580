import { Link, useLocation } from '@remix-run/react';

import { can } from '~/domain/capabilities';
import { AlertsToggle } from '~/features/safety/alerts/banner-form';
import type { Banner } from '~/features/safety/alerts/use-banner';
import { EmergencyLink } from '~/features/safety/emergency/share/emergency-link';
import { Bell } from '~/platform/notifications/bell';
import type { Inbox } from '~/platform/notifications/notifications';
import { buttonClass, SecondaryLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { SearchBox, searchPath } from '~/ui/search-box';

import { HeaderMenu } from './header-menu';
import type { Resident, ShellData } from './shell-data';

type HeaderProps = { data: ShellData; resident: Resident; banner: Banner; inbox: Inbox };

/** Buttons are 44 px at any text size, and the row wraps. On phones the right thumb needs the emergency button. */
export function Header({ data, resident, banner, inbox }: HeaderProps) {
  const { pathname } = useLocation();
  return (
    <header data-section="community" className="no-print sticky top-0 z-30 border-b border-line bg-surface">
      <div className="header-row mx-auto min-h-14 max-w-7xl gap-y-1 px-1 py-1 sm:min-h-16 sm:px-4 lg:px-8">
        <HeaderMenu resident={resident} />
        <Logo communityName={data.communityName} />
        {pathname !== searchPath && (
          <SearchBox id="header-search" className="mx-auto max-w-md flex-1 max-lg:hidden" />
        )}
        <div className="header-row">
          {can(resident, 'messages') && <WarnLink />}
          <div className="lg:hidden">
            <Bell inbox={inbox} side="start" />
          </div>
          <AlertsToggle banner={banner} />
          <div className="max-lg:hidden">
            <Bell inbox={inbox} side="end" />
          </div>
          <EmergencyLink emergencyNumber={data.emergencyNumber} isTight={can(resident, 'messages')} />
        </div>
      </div>
    </header>
  );
}

const WarnLink = () => (
  <Link to="/messages/new" aria-label="Warn everyone" className="tool">
    <Icon name="warning" />
    <span>Warn</span>
  </Link>
);

export function VisitorHeader({ data }: { data: ShellData }) {
  return (
    <header className="no-print border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center gap-2 px-4 py-2">
        <Logo communityName={data.communityName} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <a href={`tel:${data.emergencyNumber}`} className={buttonClass('danger', 'whitespace-nowrap')}>
            <Icon name="phone" className="size-5" />
            Call {data.emergencyNumber}
          </a>
          <SecondaryLink to="/signin" className="whitespace-nowrap">
            Sign in
          </SecondaryLink>
        </div>
      </div>
    </header>
  );
}

function Logo({ communityName }: { communityName: string }) {
  return (
    <Link
      to="/"
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-1 no-underline"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-[var(--community)]" />
        <path d="M7 15.5 16 8l9 7.5V24h-6v-5.5h-6V24H7z" className="fill-[var(--on-accent)]" stroke="none" />
      </svg>
      <span className="sr-only leading-tight sm:not-sr-only">
        <span className="block text-[min(1rem,20px)] font-bold">VCLink</span>
        <span className="hidden text-[min(0.875rem,17px)] text-muted sm:block">{communityName}</span>
      </span>
    </Link>
  );
}
