import { Button } from './button';
import { useIsHydrated } from './hydrated';

type PrintButtonProps = {
  children: string;
  /** What to do where no script can print. */
  otherwise?: string;
};

/** Prints the page, where a script can; without one there is the browser's own menu. */
export function PrintButton({ children, otherwise }: PrintButtonProps) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return otherwise ? <p className="no-print py-2.5 text-muted">{otherwise}</p> : null;
  return (
    <Button type="button" className="no-print" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
