import type { ReactNode } from 'react';

export const PhotoList = ({ children }: { children: ReactNode }) => (
  <>
    <p className="text-sm text-muted">Describe each photo for neighbors who can’t see it.</p>
    <ul aria-label="Photos so far" className="flex flex-col gap-2">
      {children}
    </ul>
  </>
);

export const photoRow = 'flex flex-wrap gap-x-3 gap-y-1 rounded-xl border border-line p-2.5';

export const PhotoThumb = ({ src }: { src: string | null }) =>
  src === null ? (
    <span className="size-18 shrink-0 rounded-xl bg-sunken" />
  ) : (
    <img
      src={src}
      alt=""
      width={72}
      height={72}
      className="size-18 shrink-0 rounded-xl bg-sunken object-cover"
    />
  );

type AltFieldProps = {
  id: string;
  at: number;
  alt: string;
  /** False until the server has the photo: its description is sent with its id. */
  isSent?: boolean;
};

export const AltField = ({ id, at, alt, isSent = true }: AltFieldProps) => (
  <div className="flex min-w-36 flex-1 flex-col gap-1">
    <label htmlFor={id} className="text-sm font-medium">
      What does photo {at + 1} show?
    </label>
    <input
      type="text"
      id={id}
      name={isSent ? 'photoAlt' : undefined}
      defaultValue={alt}
      autoComplete="off"
      className="input"
    />
  </div>
);
