import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';

import type { ContentKind } from './content-kind.server';

export function findKind({ registry }: Pick<Services, 'registry'>, name: string): ContentKind {
  const kind = registry.contentKinds.find((kind) => kind.name === name);
  if (!kind) throw new NotFound('There is no such kind of content.');
  return kind;
}
