import { AlertsToggle } from '~/features/alerts/alerts-toggle';
import type { Banner } from '~/features/alerts/use-banner';
import { EmergencyLink } from '~/features/emergency/emergency-link';
import { Bell } from '~/features/notifications/bell';
import type { Inbox } from '~/features/notifications/notifications';

import { HeaderMenu } from './header-menu';
import { Logo } from './logo';
import type { Resident, ShellData } from './shell-data';

type HeaderProps = { data: ShellData; resident: Resident; banner: Banner; inbox: Inbox };

/**
 * Menu, logo, alerts toggle, bell and emergency button. The bell stands beside the menu on narrow screens,
 * where the right hand needs the emergency button, and among the tools on wide ones.
 */
export function Header({ data, resident, banner, inbox }: HeaderProps) {
  return (
    <header data-section="community" className="no-print sticky top-0 z-30 border-b border-line bg-ground">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-2 sm:gap-2 sm:px-4">
        <HeaderMenu resident={resident} />
        <div className="lg:hidden">
          <Bell inbox={inbox} side="start" />
        </div>
        <Logo communityName={data.communityName} />
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
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
