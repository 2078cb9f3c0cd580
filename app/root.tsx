import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteError,
} from '@remix-run/react';
import type { ReactNode } from 'react';

import { usePageView } from './platform/page-views/use-page-view';
import { takeFlash } from './http/flash.server';
import type { RouteHandle } from './http/route.server';
import { LiveProvider } from './live/use-live';
import { ErrorScreen, errorTitle } from './shell/error-screen';
import { KeepPlace } from './shell/keep-place';
import { loadShell } from './shell/load-shell.server';
import { PageTransition } from './shell/page-transition';
import { Shell } from './shell/shell';
import { recallShellData, type ShellData, useRememberedShell, useShellData } from './shell/shell-data';
import './styles/app.css';
import { withoutScriptCss } from './styles/without-script';
import { useNonce } from './ui/nonce';
import { ClockProvider } from './ui/time';
import { ToastProvider } from './ui/toast';
import { UnitsProvider } from './ui/units';

export const handle = { open: 'anyone' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { flash, headers } = await takeFlash(args.request);
  return data(await loadShell(args, flash), { headers });
}

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${errorTitle(error)} · VCLink` : 'VCLink' },
];

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', sizes: '32x32', type: 'image/png' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', href: '/feeds/alerts.atom', type: 'application/atom+xml', title: 'Safety alerts' },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const isLite = useShellData()?.isLite ?? false;
  const isPaper = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.isPaper);
  // Client-side navigation to a print page keeps the scripts that are already loaded.
  const hasScripts = !isLite && !(isPaper && typeof document === 'undefined');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1d1c21" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <noscript>
          <style dangerouslySetInnerHTML={{ __html: withoutScriptCss }} />
        </noscript>
      </head>
      <body>
        {children}
        {hasScripts && (
          <>
            <KeepPlace />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const shell = useLoaderData<typeof loader>();
  usePageView(true);
  return (
    <Providers data={shell}>
      <PageTransition isStill={shell.isSavingData} />
    </Providers>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  usePageView(false);
  const shell = useShellData() ?? recallShellData();
  const screen = <ErrorScreen error={error} />;
  if (!shell) return <Bare>{screen}</Bare>;
  return <Providers data={shell}>{screen}</Providers>;
}

/** Fallback when even the shell's data could not be read. */
function Bare({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto max-w-xl px-4 py-10">
      {children}
      <p className="mt-6 text-muted">You can always call for help with your phone.</p>
    </main>
  );
}

function Providers({ data: shell, children }: { data: ShellData; children: ReactNode }) {
  useRememberedShell(shell);
  return (
    <ClockProvider serverNow={shell.now} timeZone={shell.timeZone}>
      <UnitsProvider value={shell.units}>
        <LiveProvider enabled={shell.resident !== null && !shell.isLite}>
          <ToastProvider>
            <Shell data={shell}>{children}</Shell>
          </ToastProvider>
        </LiveProvider>
      </UnitsProvider>
    </ClockProvider>
  );
}
