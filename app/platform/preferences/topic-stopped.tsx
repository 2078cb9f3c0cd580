import { TextLink } from '~/ui/button';
import { Card } from '~/ui/card';

export function TopicStopped({ label }: { label: string }) {
  return (
    <Card>
      <p role="status">
        You won’t get emails about <strong>{label.toLowerCase()}</strong>. You’ll still see them in the app,
        and as push notifications if those are on.
      </p>
      <p className="mt-4">
        To turn the emails on again, choose them in the{' '}
        <TextLink to="/settings/notifications">notification settings</TextLink>.
      </p>
    </Card>
  );
}
