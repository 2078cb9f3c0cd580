import { Link, useLocation } from '@remix-run/react';

import { can } from '~/domain/capabilities';
import { Icon, type IconName } from '~/ui/icon';

import type { Parts, Resident } from './shell-data';

/** Links that the header's menu and the sidebar share. */
export const OwnLinks = ({ resident }: { resident: Resident }) => (
  <>
    {can(resident, 'manage') && (
      <MenuLink to="/manage" icon="manage" title="Manage" waiting={resident.waiting} />
    )}
    <MenuLink to="/settings" icon="settings" title="Settings" />
    <MenuLink to="/profile" icon="person" title="Profile" />
  </>
);

export const PartLinks = ({ parts, label }: { parts: Parts; label: string }) => (
  <ul aria-label={label}>
    {Object.entries(parts).map(([to, title]) => (
      <MenuLink key={to} to={to} title={title} />
    ))}
  </ul>
);

type MenuLinkProps = { to: string; title: string; icon?: IconName; waiting?: number };

/** Without Remix's attribute for route discovery, which this app doesn't use, and without a class (app.css). */
export function MenuLink({ to, icon, title, waiting = 0 }: MenuLinkProps) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={to} aria-current={toCurrent(pathname, to)} discover="none">
        {icon && <Icon name={icon} />}
        {title}
        {waiting > 0 && (
          <span className="ml-auto pill bg-accent-soft px-2 text-[min(0.875rem,15px)] font-bold text-accent">
            {waiting}
            <span className="sr-only"> to look at</span>
          </span>
        )}
      </Link>
    </li>
  );
}

export const toCurrent = (
  pathname: string,
  to: string,
  isWithin = pathname.startsWith(`${to}/`),
): 'page' | true | undefined => (pathname === to ? 'page' : isWithin || undefined);
