import { Prose } from '~/ui/prose';
import { useScrollTo } from '~/ui/use-scroll-to';

import type { Preview } from './manage-articles';

type ArticlePreviewProps = {
  preview: Preview;
  /** Focuses the preview when it appears on an open page. */
  isNew?: boolean;
};

export function ArticlePreview({ preview, isNew = false }: ArticlePreviewProps) {
  const box = useScrollTo(isNew, preview);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="article-preview"
      className="flex flex-col gap-3 rounded-2xl border border-dashed border-line-strong bg-ground p-4 sm:p-6"
    >
      <h2 id="article-preview" className="text-sm font-medium text-muted">
        Preview: nothing is published yet
      </h2>
      {preview.title !== '' && <p className="text-2xl font-bold wrap-anywhere">{preview.title}</p>}
      <Prose html={preview.html} />
    </section>
  );
}
