import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { AlertAnnouncer } from '~/features/safety/alerts/alert-announcer';
import { AlertBanner } from '~/features/safety/alerts/alert-banner';
import { BannerContext, useBanner } from '~/features/safety/alerts/use-banner';
import {
  ShareUpdateProvider,
  RunningShareLine,
  useRunningShare,
} from '~/features/safety/emergency/share/running-share';
import { emergencyPath } from '~/features/safety/emergency/shares';
import { dropdownLimit } from '~/platform/notifications/notifications';
import { useInbox } from '~/platform/notifications/use-inbox';
import { FlashResult } from '~/ui/flash-result';

import { Footer } from './footer';
import { Header, VisitorHeader } from './header';
import { SectionNav, TabBar } from './section-nav';
import { findSection } from './sections';
import type { Resident, ShellData } from './shell-data';

type ShellProps = { data: ShellData; children: ReactNode };

export function Shell({ data, children }: ShellProps) {
  return data.resident ? (
    <ResidentShell data={data} resident={data.resident}>
      {children}
    </ResidentShell>
  ) : (
    <VisitorShell data={data}>{children}</VisitorShell>
  );
}

function ResidentShell({ data, resident, children }: ShellProps & { resident: Resident }) {
  const { pathname } = useLocation();
  const section = findSection(pathname);
  const [runningShare, noteShare] = useRunningShare(resident.runningShare, data.now);
  // The emergency page has its own line about a share, and its buttons must not be covered.
  const isEmergency = pathname === emergencyPath;
  const banner = useBanner(resident);
  const inbox = useInbox(resident.inbox, dropdownLimit);
  return (
    <ShareUpdateProvider value={noteShare}>
      <div
        data-section={section?.id}
        className={`flex min-h-dvh flex-col lg:pb-0 ${isEmergency ? '' : 'pb-16'}`}
      >
        <SkipLink />
        <Header data={data} resident={resident} banner={banner} inbox={inbox} />
        {runningShare && !isEmergency && (
          <RunningShareLine share={runningShare} emergencyNumber={data.emergencyNumber} />
        )}
        <div className="mx-auto flex w-full max-w-7xl flex-1">
          <SectionNav active={section} resident={resident} />
          <div className="flex min-w-0 flex-1 flex-col">
            {(banner.isShown || banner.isLeaving) && <AlertBanner banner={banner} />}
            <BannerContext.Provider value={banner}>
              <Main flash={isEmergency ? null : data.flash}>{children}</Main>
            </BannerContext.Provider>
            <Footer data={data} />
          </div>
        </div>
        <TabBar active={section} isFixed={!isEmergency} />
        <AlertAnnouncer alert={banner.arrived} />
      </div>
    </ShareUpdateProvider>
  );
}

function VisitorShell({ data, children }: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <VisitorHeader data={data} />
      <Main flash={data.flash}>
        <div className="mx-auto max-w-xl">{children}</div>
      </Main>
      <Footer data={data} />
    </div>
  );
}

function Main({ flash, children }: { flash: ShellData['flash']; children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative flex-1 px-4 py-4 outline-none sm:px-6 sm:py-6 lg:pr-8 lg:pl-4"
    >
      <div className="flash-place mx-auto mb-4 max-w-5xl empty:hidden">
        <FlashResult message={flash} />
      </div>
      {children}
    </main>
  );
}

function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  );
}
