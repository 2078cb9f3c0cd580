import { Link, useLocation } from '@remix-run/react';

import { Icon } from '~/ui/icon';

import { OwnLinks, PartLinks, toCurrent } from './menu-links';
import { type Section, sections } from './sections';
import type { Resident } from './shell-data';

type NavProps = { active: Section | null };

/** The active section's parts are unfolded. Its height is the screen's, and it scrolls by itself. */
export function SectionNav({ active, resident }: NavProps & { resident: Resident }) {
  return (
    <nav aria-label="Sections" className="no-print hidden w-60 shrink-0 lg:block">
      <div className="sidebar">
        <ul>
          {sections.map((section) => (
            <li key={section.id} data-section={section.id}>
              <SectionLink section={section} active={active} className="side-link">
                {section.label}
              </SectionLink>
              {Object.keys(resident.parts[section.id]).length > 0 && (
                <details open={section === active}>
                  <summary aria-label={`Pages in ${section.label}`}>
                    <Icon name="down" />
                  </summary>
                  <PartLinks parts={resident.parts[section.id]} label={section.label} />
                </details>
              )}
            </li>
          ))}
        </ul>
        <ul>
          <OwnLinks resident={resident} />
        </ul>
      </div>
    </nav>
  );
}

export function TabBar({ active, isFixed }: NavProps & { isFixed: boolean }) {
  return (
    <nav
      aria-label="Sections"
      className={`no-print ${isFixed ? 'fixed inset-x-0 bottom-0 z-20' : ''} border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden`}
    >
      <ul className="mx-auto grid max-w-xl grid-cols-4">
        {sections.map((section) => (
          <li key={section.id} data-section={section.id}>
            <SectionLink section={section} active={active} className="tab">
              {section.tabLabel}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SectionLinkProps = NavProps & { section: Section; className: string; children: string };

function SectionLink({ section, active, className, children }: SectionLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={section.path}
      aria-current={toCurrent(pathname, section.path, section === active)}
      discover="none"
      className={className}
    >
      <Icon name={section.icon} />
      {children}
    </Link>
  );
}
