import { Link } from '@remix-run/react';

/** The mark and the name; leads home. */
export function Logo({ communityName }: { communityName: string }) {
  return (
    <Link
      to="/"
      className="flex min-h-[44px] min-w-[44px] items-center justify-center gap-2 rounded-lg px-1 no-underline"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[32px] shrink-0">
        <rect width="32" height="32" rx="9" className="fill-[var(--community)]" />
        <path d="M7 15.5 16 8l9 7.5V24h-6v-5.5h-6V24H7z" className="fill-[var(--on-accent)]" stroke="none" />
      </svg>
      <span className="sr-only leading-tight sm:not-sr-only">
        <span className="block font-bold">VCLink</span>
        <span className="hidden text-sm text-muted sm:block">{communityName}</span>
      </span>
    </Link>
  );
}
