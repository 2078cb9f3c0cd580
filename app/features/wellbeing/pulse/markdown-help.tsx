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
    <details className="group rounded-lg border border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-3 py-2 font-medium">
        How to write headings, lists and links
        <span aria-hidden="true" className="text-xl text-muted group-open:rotate-90">
          ›
        </span>
      </summary>
      <dl className="flex flex-col gap-2 px-3 pb-3">
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
