import { AlertsToggle } from '~/features/safety/alerts/banner-form';
import type { Banner } from '~/features/safety/alerts/use-banner';
import { EmergencyLink } from '~/features/safety/emergency/share/emergency-link';
import { Bell } from '~/platform/notifications/bell';
import type { Inbox } from '~/platform/notifications/notifications';

import { HeaderMenu } from './header-menu';
import { Logo } from './logo';
import type { Resident, ShellData } from './shell-data';

type HeaderProps = { data: ShellData; resident: Resident; banner: Banner; inbox: Inbox };

/**
 * What can be pressed here is 44 px in any size of text, and the row wraps: with the largest text too, all of it is on
 * the narrowest screen, the emergency button first of all.
 *
 * Menu, logo, alerts toggle, bell and emergency button. The bell stands beside the menu on narrow screens,
 * where the right hand needs the emergency button, and among the tools on wide ones.
 */
export function Header({ data, resident, banner, inbox }: HeaderProps) {
  return (
    <header data-section="community" className="no-print sticky top-0 z-30 border-b border-line bg-ground">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-1 px-2 py-1 sm:gap-2 sm:px-4">
        <HeaderMenu resident={resident} />
        <div className="lg:hidden">
          <Bell inbox={inbox} side="start" />
        </div>
        <Logo communityName={data.communityName} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
          <AlertsToggle banner={banner} />
          <div className="hidden lg:block">
            <Bell inbox={inbox} side="end" />
          </div>
          <EmergencyLink emergencyNumber={data.emergencyNumber} />
        </div>
      </div>
    </header>
  );
}
