/** The whole document as plain elements, written for a run by home.bench.ts. */
export { default } from '#elements';
