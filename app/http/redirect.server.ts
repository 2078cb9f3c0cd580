export { safePath } from '../domain/safe-path';
