/** One of our own pictures, of twice its height in width; decoration only. */
export const Picture = ({ src, className = '' }: { src: string; className?: string }) => (
  <img
    src={src}
    alt=""
    width={320}
    height={160}
    loading="lazy"
    decoding="async"
    className={`shrink-0 rounded-2xl object-cover ${className}`}
  />
);
