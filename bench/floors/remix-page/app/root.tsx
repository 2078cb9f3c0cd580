import { Outlet } from '@remix-run/react';

/** Nothing: the page brings its own document. */
export default function App() {
  return <Outlet />;
}
