import { hydrate } from './ui/remix/hydrate';

hydrate();
