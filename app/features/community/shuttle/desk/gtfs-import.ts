import { contentPath } from '~/platform/desk/desk';

export const gtfsImport = { to: `${contentPath}/gtfs`, label: 'Import a GTFS file' };
