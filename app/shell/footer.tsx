import { useHere } from '~/ui/use-here';

import type { ShellData } from './shell-data';

/** The lite switch is a plain form, because the next document must load with or without scripts. */
export function Footer({ data }: { data: ShellData }) {
  const here = useHere();
  return (
    <footer className="no-print px-4 py-3 text-sm text-muted sm:px-6 lg:pr-8 lg:pl-4">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p>Version {data.version}</p>
        <form method="post" action="/lite" className="flex flex-wrap items-center gap-x-3">
          <input type="hidden" name="redirectTo" value={here} />
          <input type="hidden" name="lite" value={data.isLite ? 'off' : 'on'} />
          {data.isSavingData && !data.isLite && <span>Data saver is on.</span>}
          <button type="submit" className="min-h-11 rounded-lg px-2 text-ink underline underline-offset-4">
            {data.isLite ? 'Leave lite mode' : 'Use lite mode (no scripts)'}
          </button>
        </form>
      </div>
    </footer>
  );
}
