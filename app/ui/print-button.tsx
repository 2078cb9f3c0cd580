import { Button } from './button';
import { useIsHydrated } from './hydrated';

type PrintButtonProps = {
  children: string;
  otherwise?: string;
};

export function PrintButton({ children, otherwise }: PrintButtonProps) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return otherwise ? <p className="no-print py-2.5 text-muted">{otherwise}</p> : null;
  return (
    <Button type="button" className="no-print" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
