import type { FlashMessage } from './flash';
import { Icon } from './icon';

/** A result as a line of the page, read out by assistive technology: success politely, an error at once. */
export function FlashLine({ message }: { message: Omit<FlashMessage, 'id'> }) {
  const isError = message.tone === 'error';
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-xl border px-4 py-3 ${
        isError ? 'border-danger bg-danger-soft text-danger' : 'border-success bg-success-soft text-success'
      }`}
    >
      <Icon name={isError ? 'warning' : 'check'} className="mt-0.5 size-5" />
      <p>
        <strong className="font-semibold">{message.title}</strong>
        {message.description && <span className="block text-ink">{message.description}</span>}
      </p>
    </div>
  );
}
