export const withoutScriptCss = '.scripted{display:none!important}';
