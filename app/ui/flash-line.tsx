import type { FlashMessage } from './flash';
import { Icon } from './icon';

type FlashLineProps = {
  message: Omit<FlashMessage, 'id'>;
  onDismiss?: () => void;
};

export function FlashLine({ message, onDismiss }: FlashLineProps) {
  const isError = message.tone === 'error';
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-xl border px-4 py-3 ${
        isError ? 'border-danger bg-danger-soft text-danger' : 'border-success bg-success-soft text-success'
      }`}
    >
      <Icon name={isError ? 'warning' : 'check'} className="mt-0.5 size-5" />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{message.title}</strong>
        {message.description && <span className="block text-ink">{message.description}</span>}
      </p>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          className="-my-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-lg text-ink"
        >
          <Icon name="close" className="size-4" />
          <span className="sr-only">Dismiss message</span>
        </button>
      )}
    </div>
  );
}
