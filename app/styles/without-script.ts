/** What differs on a page where no script runs; root.tsx puts it into a `<noscript>`. See `.slides` in app.css. */
export const withoutScriptCss =
  '.slides{display:flex!important;gap:.75rem;overflow-x:auto;padding-bottom:.5rem;scroll-snap-type:x proximity;align-items:flex-start}' +
  '.slides>li{flex:0 0 auto;width:min(34rem,88%);scroll-snap-align:start;visibility:visible!important}' +
  '.slides>li details[open]~p{display:block!important}' +
  '.scripted{display:none!important}';
