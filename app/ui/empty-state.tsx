import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  description?: ReactNode;
  picture?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
};

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
