/** The colors of `app/styles/tokens.css`, in light and dark, by the names that the style below gives them. */
export const pageColors = {
  g: ['ground', '#f7f5f1', '#121115'],
  s: ['surface', '#ffffff', '#1d1c21'],
  l: ['line', '#e3dfd7', '#38383e'],
  k: ['line-strong', '#7f7f79', '#85858f'],
  i: ['ink', '#1a1a18', '#f2f2ef'],
  m: ['muted', '#575753', '#b6b6bb'],
  f: ['focus', '#1d4ed8', '#93c5fd'],
  a: ['community', '#6b21a8', '#d0b3fa'],
  e: ['emergency', '#c8102e', '#da213c'],
  d: ['danger', '#b3191f', '#f9a8a6'],
  ds: ['danger-soft', '#fdf0ef', '#371f20'],
  w: ['warning', '#7a4a05', '#f3cf85'],
  ws: ['warning-soft', '#fdf5e1', '#332a17'],
  o: ['success', '#166534', '#8ad9a3'],
  os: ['success-soft', '#ecf6ee', '#1b2d21'],
  b: ['drill', '#1e4fb8', '#a5c4fb'],
  bs: ['drill-soft', '#eef3fd', '#1d2738'],
} as const;

const colors = (mode: 1 | 2): string =>
  Object.entries(pageColors)
    .map(([name, color]) => `--${name}:${color[mode]}`)
    .join(';');

export const pageStyle = `:root{color-scheme:light dark;${colors(1)}}
@media screen and (prefers-color-scheme:dark){:root{${colors(2)}}}
html{background:var(--g);color:var(--i);-webkit-text-size-adjust:100%}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header{background:var(--s);border-bottom:1px solid var(--l)}
header div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px}
header div,main{max-width:42rem;margin:auto;padding:8px 16px}
h1,h2,h3{line-height:1.25;margin:0}
h1{font-size:min(1.5rem,11vw)}
h2,h3{font-size:1.125rem}h2{margin:24px 0 8px}
p{margin:4px 0}
a{color:var(--a);text-underline-offset:4px}
:focus-visible{outline:3px solid var(--f);outline-offset:2px}
article,.n{margin:16px 0;padding:16px;border:1px solid var(--l);border-radius:18px;background:var(--s)}
.t{white-space:pre-line;margin-top:12px}
.m{color:var(--m);font-size:.875rem}
.d{--c:var(--d);--x:var(--ds)}.w{--c:var(--w);--x:var(--ws)}.o{--c:var(--o);--x:var(--os)}.b{--c:var(--b);--x:var(--bs)}
.d,.w,.o,.b{background:var(--x);border-color:var(--c)}.k{color:var(--c,var(--m));font-weight:600}
.c,nav a{display:flex;align-items:center;min-height:44px;box-sizing:border-box;padding:8px 16px;border-radius:14px;font-weight:600;text-decoration:none}
.c{background:var(--e);color:#fff}
nav a{border:1px solid var(--k);background:var(--s);color:var(--i);margin:8px 0}`;
