import type { ReactNode } from 'react';

export const Illustration = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 160 120" aria-hidden="true" focusable="false" fill="none" className="w-40">
    <ellipse cx="80" cy="66" rx="74" ry="50" className="fill-accent-soft" />
    {children}
  </svg>
);

export const LostIllustration = () => (
  <Illustration>
    <path d="M80 108V40" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
    <path d="M58 108h44" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
    <path d="M44 34h60l14 11-14 11H44z" className="fill-accent" opacity=".85" />
    <path d="M116 64H60L48 74l12 10h56z" className="fill-surface stroke-accent" strokeWidth="3" />
  </Illustration>
);

export const AwayIllustration = () => (
  <Illustration>
    <path d="M46 104V58l34-26 34 26v46z" className="fill-surface stroke-accent" strokeWidth="3" />
    <path d="M70 104V78h20v26z" className="fill-accent" opacity=".85" />
    <path
      d="M98 32h16M98 32l16 14M98 46h16"
      className="stroke-accent"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </Illustration>
);
