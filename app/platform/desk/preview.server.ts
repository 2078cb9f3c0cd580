import { Invalid, type FieldErrors } from '~/domain/errors';
import { renderMarkdown } from '~/domain/markdown.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { MarkdownPreview, Texts } from './desk';
import { requireContentRight } from './entries.server';
import { findKind } from './kinds.server';
import { cellsOf, loadTextContext } from './texts.server';

/** Renders a form's Markdown texts. Other cells may still be invalid. @throws Invalid by cell */
export async function previewEntry(
  services: Services,
  viewer: Viewer,
  name: string,
  typed: Texts,
): Promise<MarkdownPreview[]> {
  requireContentRight(viewer);
  const kind = findKind(services, name);
  const context = await loadTextContext(services, kind);
  const errors: FieldErrors = {};
  const previews = cellsOf(kind).flatMap(({ name, label, isMarkdown, toSchema }) => {
    if (!isMarkdown) return [];
    const parsed = toSchema(context).safeParse(typed[name] ?? '');
    if (parsed.success) return [{ label, html: renderMarkdown((parsed.data as string | null) ?? '') }];
    errors[name] = [parsed.error.issues[0]!.message];
    return [];
  });
  if (Object.keys(errors).length > 0) throw new Invalid('This can’t be shown yet.', errors);
  return previews;
}
