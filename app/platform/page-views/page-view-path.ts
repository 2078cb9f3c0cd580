/** Where the browser says which page it went to, when that went without a document's request. */
export const pageViewPath = '/page-view';
