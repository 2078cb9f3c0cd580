import { Form, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { Icon } from '~/ui/icon';
import { SearchBox, searchPath } from '~/ui/search-box';
import { useDismissal } from '~/ui/use-dismissal';

import { MenuLink, OwnLinks } from './menu-links';
import type { Resident } from './shell-data';

/** On phones it begins with the search. The tabs lead to each section's parts. */
export function HeaderMenu({ resident }: { resident: Resident }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key, pathname } = useLocation();
  const close = () => details.current?.removeAttribute('open');
  useEffect(close, [key]);
  useDismissal(details, close);
  return (
    <details ref={details} className="group lg:relative">
      <summary className="tool">
        <Icon name="menu" className="group-open:hidden" />
        <Icon name="close" className="hidden group-open:block" />
        <b className="sr-only">Menu</b>
      </summary>
      <nav aria-label="Menu" className="header-menu">
        {pathname !== searchPath && <SearchBox id="menu-search" className="lg:hidden" />}
        <p>
          Signed in as <strong className="text-ink">{resident.name}</strong>
        </p>
        <ul>
          <OwnLinks resident={resident} />
          <MenuLink to="/community/problems/new" icon="warning" title="Report a problem" />
          <MenuLink to="/settings/account" icon="lock" title="Account" />
          <MenuLink to="/settings/community-rewards" icon="star" title="Rewards" />
          <li>
            <Form method="post" action="/signout" navigate={false}>
              <button type="submit">
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
