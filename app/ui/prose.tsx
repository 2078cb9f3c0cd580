/** A longer text with headings, lists and links. @param html of `renderMarkdown`, and of nothing else */
export function Prose({ html }: { html: string }) {
  return (
    <div className="prose flex flex-col gap-3 wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
