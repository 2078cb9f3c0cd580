import type { ReactNode } from 'react';

const heights = { usual: 'lg:max-h-[400px]', tall: 'lg:max-h-[500px]' } as const;

type ListBoxProps = {
  label: string;
  height?: keyof typeof heights;
  children: ReactNode;
};

/** Scrolls within its panel on large screens. Phones and paper show its full length (decision 034). */
export function ListBox({ label, height = 'usual', children }: ListBoxProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className={`rounded-xl lg:overflow-y-auto lg:border lg:border-line lg:p-3 print:max-h-none print:overflow-visible print:border-0 print:p-0 ${heights[height]}`}
    >
      {children}
    </div>
  );
}
