import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';

/** Remix's handler for requests that go to the routes of one branch, by their ids from the root to the leaf. */
export type BranchHandlers = (branch: readonly string[] | null) => RequestHandler;

/**
 * Remix compares each request with every route of its build several times over, and makes all of them anew to
 * render one page. It is given the branch alone that the request goes to (route-table.server.ts found it
 * already), so that a page costs the same however many others there are. Null: nobody knows the branch.
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
