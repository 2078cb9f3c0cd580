import { Link, useLocation } from '@remix-run/react';

import { Icon } from '~/ui/icon';

import { type Section, sections } from './sections';

type NavProps = { active: Section | null };

export function SectionNav({ active }: NavProps) {
  return (
    <nav aria-label="Sections" className="no-print hidden w-60 shrink-0 lg:block">
      <ul className="sticky top-16 flex flex-col gap-1 py-6 pr-2 pl-5">
        {sections.map((section) => (
          <SectionLink
            key={section.id}
            section={section}
            label={section.label}
            isActive={section === active}
            className="side-link"
          />
        ))}
      </ul>
    </nav>
  );
}

export function TabBar({ active, isFixed }: NavProps & { isFixed: boolean }) {
  return (
    <nav
      aria-label="Sections"
      className={`no-print ${isFixed ? 'fixed inset-x-0 bottom-0 z-30' : ''} border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden`}
    >
      <ul className="mx-auto grid max-w-xl grid-cols-4">
        {sections.map((section) => (
          <SectionLink
            key={section.id}
            section={section}
            label={section.tabLabel}
            isActive={section === active}
            className="tab"
          />
        ))}
      </ul>
    </nav>
  );
}

type SectionLinkProps = { section: Section; label: string; isActive: boolean; className: string };

function SectionLink({ section, label, isActive, className }: SectionLinkProps) {
  const { pathname } = useLocation();
  return (
    <li data-section={section.id}>
      <Link
        to={section.path}
        aria-current={isActive ? (pathname === section.path ? 'page' : 'true') : undefined}
        className={className}
      >
        <Icon name={section.icon} />
        {label}
      </Link>
    </li>
  );
}
