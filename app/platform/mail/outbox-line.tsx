/**
 * Where no mail server is set up: says where the mail is, for nothing claims to have been sent that was not.
 * @param props.isForResident where the files are is of no use to them
 */
export function OutboxLine({ isForResident = false }: { isForResident?: boolean }) {
  return (
    <p className="border-l-4 border-line-strong pl-3">
      {isForResident ? (
        'We can’t send email yet.'
      ) : (
        <>
          No mail server is set up here: mails are files in the data folder&rsquo;s <code>outbox</code>, for
          whoever runs this server.
        </>
      )}
    </p>
  );
}
