import { Form, Link, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { Icon, type IconName } from '~/ui/icon';
import { useDismissal } from '~/ui/use-dismissal';

import type { Resident } from './shell-data';

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 text-left no-underline hover:bg-sunken';

/** The menu of the header: a `<details>`, which opens and closes without a script. */
export function HeaderMenu({ resident }: { resident: Resident }) {
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
          {resident.isManager && <MenuLink to="/manage" icon="manage" label="Manage" />}
          <li>
            <Form method="post" action="/signout" navigate={false}>
              <button type="submit" className={rowClass}>
                <Icon name="signout" className="size-5 text-muted" />
                Sign out
              </button>
            </Form>
          </li>
        </ul>
      </nav>
    </details>
  );
}

function MenuLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <li>
      <Link to={to} className={rowClass}>
        <Icon name={icon} className="size-5 text-muted" />
        {label}
      </Link>
    </li>
  );
}
