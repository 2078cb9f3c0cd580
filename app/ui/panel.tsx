import { type ReactNode, useId } from 'react';

type PanelProps = {
  title: string;
  description: string;
  /** Its own action, beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** One of a page's panels. Its things are cards, so it has no frame of its own. */
export function Panel({ title, description, action, children }: PanelProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={headingId} className="text-xl font-bold">
            {title}
          </h2>
          <p className="mt-1 text-muted">{description}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
