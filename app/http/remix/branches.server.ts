import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';

export type BranchHandlers = (branch: readonly string[] | null) => RequestHandler;

/**
 * Remix matches each request against all routes several times, and rebuilds all of them to render one page. Its
 * handlers here get only the branch that route-table.server.ts found.
 */
export function branchHandlers(build: ServerBuild): BranchHandlers {
  const whole = createRequestHandler(build, 'production');
  const byLeaf = new Map<string, RequestHandler>();
  return (branch) => {
    const leaf = branch?.at(-1);
    if (!branch || leaf === undefined) return whole;
    let handler = byLeaf.get(leaf);
    if (!handler) {
      handler = createRequestHandler(toBranch(build, branch), 'production');
      byLeaf.set(leaf, handler);
    }
    return handler;
  };
}

function toBranch(build: ServerBuild, branch: readonly string[]): ServerBuild {
  const pick = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => branch.includes(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
