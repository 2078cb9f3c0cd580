import { buttonClass, SecondaryLink } from '~/ui/button';
import { Icon } from '~/ui/icon';

import { Logo } from './logo';
import type { ShellData } from './shell-data';

/** Before sign-in: who this is, the emergency number, and the way in. */
export function VisitorHeader({ data }: { data: ShellData }) {
  return (
    <header className="no-print border-b border-line bg-ground">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-2 px-4 py-2">
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
