/** The version label of the footer (S1 §2): package.json's. */
export { version } from '../../package.json';
