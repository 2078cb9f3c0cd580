import type { ReactNode } from 'react';

export const formatCount = (count: number): string => (count > 9 ? '9+' : String(count));

export function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      {count > 0 && (
        <span aria-hidden="true" className="count">
          {formatCount(count)}
        </span>
      )}
    </div>
  );
}
