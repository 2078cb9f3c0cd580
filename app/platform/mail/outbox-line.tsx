export function OutboxLine({ isForResident = false }: { isForResident?: boolean }) {
  return (
    <p className="border-l-4 border-line-strong pl-3">
      {isForResident ? (
        'We can’t send email yet.'
      ) : (
        <>
          No mail server is set up. Emails are saved as files in the data folder&rsquo;s <code>outbox</code>.
        </>
      )}
    </p>
  );
}
