/** What the page looks like where no script runs; root.tsx puts it into a `<noscript>`. */
export const withoutScriptCss =
  '.slides{display:flex!important;flex-direction:column;gap:.5rem}' +
  '.slides>li{visibility:visible!important}' +
  '.scripted{display:none!important}';
