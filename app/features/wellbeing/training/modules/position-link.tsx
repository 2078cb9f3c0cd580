import { Link, useNavigate } from '@remix-run/react';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';

import { type ModulePosition, positionPath } from './module-position';

/** Set only in a dialog, where navigation must not change the URL. */
const GoContext = createContext<((place: ModulePosition) => void) | null>(null);

export const PositionProvider = GoContext.Provider;

export const useIsInDialog = (): boolean => useContext(GoContext) !== null;

export function useGo(moduleId: string): (place: ModulePosition) => void {
  const goInDialog = useContext(GoContext);
  const navigate = useNavigate();
  return goInDialog ?? ((place) => navigate(positionPath(moduleId, place), { preventScrollReset: true }));
}

type PositionLinkProps = {
  moduleId: string;
  place: ModulePosition;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
};

export function PositionLink({ moduleId, place, isCurrent = false, ...link }: PositionLinkProps) {
  const goInDialog = useContext(GoContext);
  function go(event: MouseEvent<HTMLAnchorElement>) {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!goInDialog || !isPlain) return;
    event.preventDefault();
    goInDialog(place);
  }
  return (
    <Link
      to={positionPath(moduleId, place)}
      onClick={go}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      {...link}
    />
  );
}

export const positionHeadingId = 'module-place';

/** The heading receives the focus when another section or question is shown. */
export function PositionHeading({ above, children }: { above: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-sm font-medium text-muted">{above}</p>
      <h2 id={positionHeadingId} tabIndex={-1} className="text-xl font-semibold wrap-anywhere">
        {children}
      </h2>
    </div>
  );
}
