// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see below
import type { ReactNode } from 'react';

type ReflowTableProps = { label: string; heads: readonly string[]; children: ReactNode };

/** Stacks cells on narrow screens. Browsers drop table roles with another `display`, so they are explicit. */
export const ReflowTable = ({ label, heads, children }: ReflowTableProps) => (
  <div className="overflow-hidden raised">
    <table role="table" aria-label={label} className="block w-full text-left lg:table">
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
        <tr role="row" className="border-b border-line text-sm text-muted">
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col" className="px-3.5 py-2 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line lg:table-row-group">
        {children}
      </tbody>
    </table>
  </div>
);

export const ReflowRow = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <tr role="row" className="flex flex-wrap items-center gap-x-3 px-3.5 py-2 lg:table-row">
    <th
      role="rowheader"
      scope="row"
      className="min-w-[min(100%,7.5rem)] flex-1 leading-snug font-semibold wrap-anywhere lg:px-3.5 lg:py-2"
    >
      {head}
    </th>
    {children}
  </tr>
);

const narrowCells = {
  line: 'wrap-anywhere max-lg:w-full max-lg:text-sm max-lg:text-muted',
  beside: '',
  hidden: 'wrap-anywhere max-lg:hidden',
};

export const ReflowCell = ({
  narrow = 'line',
  children,
}: {
  narrow?: keyof typeof narrowCells;
  children: ReactNode;
}) => (
  <td role="cell" className={`max-lg:empty:hidden lg:table-cell lg:px-3.5 lg:py-2 ${narrowCells[narrow]}`}>
    {children}
  </td>
);
