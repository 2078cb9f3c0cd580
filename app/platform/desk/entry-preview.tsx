import { Prose } from '~/ui/prose';

import type { MarkdownPreview } from './desk';

export const EntryPreview = ({ previews }: { previews: MarkdownPreview[] }) =>
  previews.map(({ label, html }) => (
    <section
      key={label}
      aria-labelledby={`preview-${label}`}
      className="flex flex-col gap-3 rounded-2xl border border-dashed border-line-strong bg-ground p-4 sm:p-6"
    >
      <h2 id={`preview-${label}`} className="text-sm font-medium text-muted">
        Preview of the {label.toLowerCase()} (not saved yet)
      </h2>
      <Prose html={html} />
    </section>
  ));
