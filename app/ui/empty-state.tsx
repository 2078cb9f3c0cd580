import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** What is not there yet, such as 'No notifications yet'. */
  title: string;
  /** What will be here, or the first step. */
  description?: ReactNode;
  /** One of `illustrations.tsx`. */
  picture?: ReactNode;
  /** The first step itself: a link or a button. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
};

/** Where there is nothing to list: says so, and what to do. */
export function EmptyState({ title, description, picture, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="flex flex-col items-center gap-3 rounded-2xl border border-line px-4 py-10 text-center">
      {picture}
      <Heading className="max-w-full text-lg font-semibold wrap-anywhere">{title}</Heading>
      {description && <p className="max-w-prose text-muted">{description}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
