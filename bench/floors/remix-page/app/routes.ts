import { index, route, type RouteConfig } from '@remix-run/route-config';

export default [index('page.tsx', { id: 'home' }), route('*', 'page.tsx')] satisfies RouteConfig;
