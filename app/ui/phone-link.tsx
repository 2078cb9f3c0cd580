/** A phone number that a press calls. @param number as people write it, such as '(503) 555-0188' */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number.replace(/[^\d+]/g, '')}`}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
    >
      {number}
    </a>
  );
}
