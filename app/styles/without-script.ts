/** What differs on a page where no script runs; root.tsx puts it into a `<noscript>`. */
export const withoutScriptCss = '.scripted{display:none!important}';
