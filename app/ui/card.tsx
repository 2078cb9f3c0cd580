import { Link } from '@remix-run/react';
import { type ReactNode, useId } from 'react';

import { PressArea } from './press-area';

type CardProps = {
  id?: string;
  title?: string;
  description?: ReactNode;
  icon?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
  children?: ReactNode;
};

export function Card({
  id,
  title,
  description,
  icon,
  headingLevel = 2,
  className = '',
  children,
}: CardProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <PressArea
      as="section"
      id={id}
      aria-labelledby={title ? headingId : undefined}
      className={`raised p-4 sm:p-5 ${className}`}
    >
      {title && (
        <div className="mb-3 flex items-start gap-3 last:mb-0">
          {icon && <span className="mt-0.5 shrink-0 text-accent">{icon}</span>}
          <div className="min-w-0">
            <Heading id={headingId} className="text-lg font-semibold wrap-anywhere">
              {title}
            </Heading>
            {description && <p className="mt-1 text-muted">{description}</p>}
          </div>
        </div>
      )}
      {children}
    </PressArea>
  );
}

type CardLinkProps = {
  to: string;
  title: string;
  description: string;
  icon?: ReactNode;
  picture?: string;
  headingLevel?: 2 | 3;
};

export function CardLink({ to, title, description, icon, picture, headingLevel = 2 }: CardLinkProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Link
      to={to}
      className="group flex min-h-24 flex-wrap items-center gap-4 overflow-hidden raised p-4 no-underline hover:border-accent hover:bg-accent-soft"
    >
      {picture && (
        <img
          src={picture}
          alt=""
          width={320}
          height={160}
          className="-mx-4 -mt-4 aspect-2/1 w-[calc(100%+2rem)] max-w-none border-b border-line sm:-mx-5 sm:-mt-5 sm:w-[calc(100%+2.5rem)]"
        />
      )}
      {icon && (
        <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent group-hover:bg-surface">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <Heading className="text-lg font-semibold">{title}</Heading>
        <span className="mt-0.5 block text-muted">{description}</span>
      </span>
      <span aria-hidden="true" className="text-xl text-muted">
        ›
      </span>
    </Link>
  );
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="pairs grid gap-3 sm:grid-cols-2 sm:gap-4">{children}</div>;
}
