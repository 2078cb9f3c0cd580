/** Where no mail server is set up: says where the mail is, for nothing claims to have been sent that was not. */
export function OutboxLine() {
  return (
    <p className="rounded-lg bg-sunken px-4 py-3">
      No mail server is set up here: mails are files in the data folder&rsquo;s <code>outbox</code>, for
      whoever runs this server.
    </p>
  );
}
