/** Takes HTML only from `renderMarkdown`, because it isn't escaped. */
export function Prose({ html }: { html: string }) {
  return (
    <div className="prose flex flex-col gap-3 wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
