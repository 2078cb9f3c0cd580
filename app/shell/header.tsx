import { Form, Link, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { can } from '~/domain/capabilities';
import { AlertsToggle } from '~/features/safety/alerts/banner-form';
import type { Banner } from '~/features/safety/alerts/use-banner';
import { EmergencyLink } from '~/features/safety/emergency/share/emergency-link';
import { Bell } from '~/platform/notifications/bell';
import type { Inbox } from '~/platform/notifications/notifications';
import { buttonClass, SecondaryLink } from '~/ui/button';
import { Icon, type IconName } from '~/ui/icon';
import { useDismissal } from '~/ui/use-dismissal';

import type { Resident, ShellData } from './shell-data';

type HeaderProps = { data: ShellData; resident: Resident; banner: Banner; inbox: Inbox };

/** Buttons are 44 px at any text size, and the row wraps. On phones the right thumb needs the emergency button. */
export function Header({ data, resident, banner, inbox }: HeaderProps) {
  return (
    <header data-section="community" className="no-print sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-[56px] max-w-7xl flex-wrap items-center gap-1 px-1.5 py-1 sm:min-h-[64px] sm:gap-[8px] sm:px-[16px] lg:px-8">
        <HeaderMenu resident={resident} />
        <div className="lg:hidden">
          <Bell inbox={inbox} side="start" />
        </div>
        <Logo communityName={data.communityName} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-[8px]">
          {can(resident, 'messages') && <WarnLink />}
          <AlertsToggle banner={banner} />
          <div className="hidden lg:block">
            <Bell inbox={inbox} side="end" />
          </div>
          <EmergencyLink emergencyNumber={data.emergencyNumber} isTight={can(resident, 'messages')} />
        </div>
      </div>
    </header>
  );
}

const WarnLink = () => (
  <Link to="/messages/new" aria-label="Warn everyone" className="tool max-lg:flex-col max-lg:gap-0">
    <Icon name="warning" className="max-lg:size-[20px]" />
    <span className="max-lg:block max-lg:text-[min(0.75rem,13px)] max-lg:leading-tight">
      Warn<span className="max-lg:hidden"> everyone</span>
    </span>
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
      className="flex min-h-[44px] min-w-[44px] items-center justify-center gap-2 rounded-lg px-1 no-underline"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[32px] shrink-0">
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

function HeaderMenu({ resident }: { resident: Resident }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => details.current?.removeAttribute('open');
  useEffect(close, [key]);
  useDismissal(details, close);
  return (
    <details ref={details} className="group relative">
      <summary className="grid size-[44px] place-items-center rounded-lg hover:bg-sunken">
        <Icon name="menu" className="size-[24px] group-open:hidden" />
        <Icon name="close" className="hidden size-[24px] group-open:block" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Menu"
        className="absolute left-0 z-40 mt-2 w-64 max-w-[calc(100vw-1rem)] rounded-2xl border border-line bg-surface p-2 shadow-lg"
      >
        <p className="border-b border-line px-3 pt-1 pb-2 text-sm text-muted">
          Signed in as <strong className="block text-base text-ink">{resident.name}</strong>
        </p>
        <ul className="pt-2">
          <MenuLink to="/profile" icon="person" label="Profile" />
          <MenuLink to="/settings" icon="settings" label="Settings" />
          {can(resident, 'manage') && (
            <MenuLink to="/manage" icon="manage" label="Manage" waiting={resident.waiting} />
          )}
          <li>
            <Form method="post" action="/signout" navigate={false}>
              <button type="submit" className="menu-row">
                <Icon name="signout" />
                Sign out
              </button>
            </Form>
          </li>
        </ul>
      </nav>
    </details>
  );
}

type MenuLinkProps = { to: string; icon: IconName; label: string; waiting?: number };

function MenuLink({ to, icon, label, waiting = 0 }: MenuLinkProps) {
  return (
    <li>
      <Link to={to} className="menu-row">
        <Icon name={icon} />
        {label}
        {waiting > 0 && (
          <span className="ml-auto pill bg-accent px-[8px] text-[min(0.875rem,15px)] text-on-accent">
            {waiting}
            <span className="sr-only"> to look at</span>
          </span>
        )}
      </Link>
    </li>
  );
}
