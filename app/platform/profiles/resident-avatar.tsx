import { PhotoImage, type ShownPhoto } from '~/ui/photo-image';
import { Avatar } from '~/ui/avatar';

type ResidentAvatarProps = {
  name: string;
  /** Null or left out: there is none, or its viewer may not see it. */
  photo: ShownPhoto | null | undefined;
};

/** A resident by their photo, or else by their initials. Decoration beside the name. */
export const ResidentAvatar = ({ name, photo }: ResidentAvatarProps) =>
  photo ? (
    <span aria-hidden="true" className="size-10 shrink-0 overflow-hidden rounded-full">
      <PhotoImage photo={photo} size="thumb" alt="" className="size-10" />
    </span>
  ) : (
    <Avatar name={name} />
  );
