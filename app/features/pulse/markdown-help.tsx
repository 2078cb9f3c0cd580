const marks = [
  { write: '**important**', get: 'important, in bold' },
  { write: '## Where we meet', get: 'a heading' },
  { write: '- Water', get: 'a line of a list; 1. Water for a numbered one' },
  { write: '[Events](/community/events)', get: 'a link to a page of this site' },
  { write: '[Ready](https://www.ready.gov)', get: 'a link to another site' },
];

/** What an author needs to know of Markdown, opened on request. */
export function MarkdownHelp() {
  return (
    <details className="rounded-lg border border-line px-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        How to write headings, lists and links
      </summary>
      <dl className="flex flex-col gap-2 pb-3">
        {marks.map(({ write, get }) => (
          <div key={write} className="flex flex-wrap gap-x-3">
            <dt className="font-mono text-sm wrap-anywhere">{write}</dt>
            <dd className="text-sm text-muted">{get}</dd>
          </div>
        ))}
        <div className="text-sm text-muted">
          <dt className="inline">An empty line </dt>
          <dd className="inline">begins a new paragraph.</dd>
        </div>
      </dl>
    </details>
  );
}
