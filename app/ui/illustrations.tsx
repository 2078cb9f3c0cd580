import { Illustration } from './illustration';

export const InboxIllustration = () => (
  <Illustration>
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
  </Illustration>
);

export const HealthIllustration = () => (
  <Illustration>
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
  </Illustration>
);

export const EcoIllustration = () => (
  <Illustration>
    <path d="M80 106V62" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
    <path d="M80 74C80 48 96 32 126 30c0 30-16 46-46 44z" className="fill-accent" opacity=".85" />
    <path
      d="M80 88c0-20-12-33-38-35 0 24 14 37 38 35z"
      className="fill-surface stroke-accent"
      strokeWidth="3"
    />
    <path d="M46 106h68" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
  </Illustration>
);

export const CommunityIllustration = () => (
  <Illustration>
    <path d="M28 104V66l22-17 22 17v38z" className="fill-accent" opacity=".85" />
    <path d="M66 104V56l26-20 26 20v48z" className="fill-surface stroke-accent" strokeWidth="3" />
    <path d="M84 104V82h16v22z" className="fill-accent" opacity=".85" />
    <path d="M20 104h120" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
    <circle cx="130" cy="40" r="9" className="fill-accent" opacity=".5" />
  </Illustration>
);
