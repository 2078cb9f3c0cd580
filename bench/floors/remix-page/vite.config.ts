import path from 'node:path';

import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

import remixConfig from '../../../remix.config.js';

export default defineConfig({
  plugins: [
    remix({
      appDirectory: path.join(import.meta.dirname, 'app'),
      buildDirectory: process.env.BUILD_DIR,
      ignoredRouteFiles: ['**/*'],
      future: remixConfig.future,
    }),
  ],
  resolve: { alias: { '#elements': process.env.ELEMENTS ?? '' } },
});
