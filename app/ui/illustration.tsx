import type { ReactNode } from 'react';

/** Our own pictures, in the accent of the section that they stand in; decoration only. */
const pictures = {
  inbox: (
    <>
      <path
        d="M34 62h24l8 12h28l8-12h24v34a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6z"
        className="fill-accent"
        opacity=".85"
      />
      <path
        d="M34 62 48 30h64l14 32h-24l-8 12H66l-8-12z"
        className="fill-surface stroke-accent"
        strokeWidth="3"
      />
      <path d="M62 44h36M58 54h44" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  health: (
    <>
      <path
        d="M80 100S40 77 40 49c0-13 10-21 20-21 8 0 16 5 20 13 4-8 12-13 20-13 10 0 20 8 20 21 0 28-40 51-40 51z"
        className="fill-accent"
        opacity=".85"
      />
      <path
        d="M30 64h30l8-16 14 30 9-20 5 6h34"
        className="stroke-surface"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  eco: (
    <>
      <path d="M80 106V62" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
      <path d="M80 74C80 48 96 32 126 30c0 30-16 46-46 44z" className="fill-accent" opacity=".85" />
      <path
        d="M80 88c0-20-12-33-38-35 0 24 14 37 38 35z"
        className="fill-surface stroke-accent"
        strokeWidth="3"
      />
      <path d="M46 106h68" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  lost: (
    <>
      <path d="M80 108V40" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
      <path d="M58 108h44" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
      <path d="M44 34h60l14 11-14 11H44z" className="fill-accent" opacity=".85" />
      <path d="M116 64H60L48 74l12 10h56z" className="fill-surface stroke-accent" strokeWidth="3" />
    </>
  ),
  away: (
    <>
      <path d="M46 104V58l34-26 34 26v46z" className="fill-surface stroke-accent" strokeWidth="3" />
      <path d="M70 104V78h20v26z" className="fill-accent" opacity=".85" />
      <path
        d="M98 32h16M98 32l16 14M98 46h16"
        className="stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  community: (
    <>
      <path d="M28 104V66l22-17 22 17v38z" className="fill-accent" opacity=".85" />
      <path d="M66 104V56l26-20 26 20v48z" className="fill-surface stroke-accent" strokeWidth="3" />
      <path d="M84 104V82h16v22z" className="fill-accent" opacity=".85" />
      <path d="M20 104h120" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
      <circle cx="130" cy="40" r="9" className="fill-accent" opacity=".5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export function Illustration({ name }: { name: keyof typeof pictures }) {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" focusable="false" fill="none" className="w-40">
      <ellipse cx="80" cy="66" rx="74" ry="50" className="fill-accent-soft" />
      {pictures[name]}
    </svg>
  );
}
