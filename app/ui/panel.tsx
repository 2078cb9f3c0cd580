import { type ReactNode, useId } from 'react';

import { PressArea } from './press-area';

type PanelProps = {
  id?: string;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

export function Panel({ id, title, description, action, children }: PanelProps) {
  const headingId = useId();
  return (
    <PressArea as="section" id={id} aria-labelledby={headingId} className="flex flex-col gap-2 sm:gap-3">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={headingId} className="text-lg font-bold tracking-tight">
            {title}
          </h2>
          {action}
        </div>
        {description && <p className="mt-0.5 text-muted">{description}</p>}
      </div>
      {children}
    </PressArea>
  );
}
