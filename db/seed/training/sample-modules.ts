import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { findInProject } from '#db/project-files';
import { parseModule, type SampleModule } from './sample-module';

/** The modules that come with the product, in the order of their files: what helps in every emergency comes first. */
export function readSampleModules(): SampleModule[] {
  const folder = findInProject('db/seed/training/modules');
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const id = file.replace(/^\d+-|\.md$/g, '');
      return parseModule(id, readFileSync(path.join(folder, file), 'utf8'));
    });
}
