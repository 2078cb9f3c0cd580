import { PhotoStrip } from '~/ui/photo-strip';
import { Age } from '~/ui/time';

import { formatOffer } from '../offers';
import type { WaitingPost } from './newcomers';

export const WaitingFacts = ({ post }: { post: WaitingPost }) => (
  <>
    <p className="text-sm wrap-anywhere text-muted">
      {formatOffer(post.offer)} · {post.author} · <Age at={post.since} />
    </p>
    {post.description !== '' && <p className="whitespace-pre-line wrap-anywhere">{post.description}</p>}
    <PhotoStrip photos={post.photos} title={post.title} />
  </>
);
