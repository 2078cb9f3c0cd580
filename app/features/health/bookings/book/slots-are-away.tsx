import { Button } from '~/ui/button';
import { FlashLine } from '~/ui/flash-line';

/** In the place of the list, when the server could not be asked for it. */
export function SlotsAreAway({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <FlashLine
        message={{
          tone: 'error',
          title: 'Failed to fetch time slots',
          description: 'Check your connection, then try again. What you have chosen is kept.',
        }}
      />
      <Button type="button" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
