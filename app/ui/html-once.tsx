import type { ReactNode } from 'react';

/** Data that only rendering needs: a page's first HTML shows it, and its script gets it on later navigations only. */
export type Once<Value> = { readonly value?: Value };

/** Renders the value. Hydration keeps the server's HTML, so its content must work without a script. */
export const HtmlOnce = <Value,>({
  of: { value },
  children,
}: {
  of: Once<Value>;
  children: (value: Value) => ReactNode;
}) => (value === undefined ? <KeptHtml key="kept" /> : <div key="rendered">{children(value)}</div>);

/** HTML that the browser has no data or code to render. Hydration ignores its content. */
export const KeptHtml = ({ className }: { className?: string }) => (
  <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
);
