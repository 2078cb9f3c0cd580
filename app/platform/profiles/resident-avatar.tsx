import { PhotoImage, type ShownPhoto } from '~/ui/photo-image';
import { Avatar } from '~/ui/avatar';

type ResidentAvatarProps = {
  name: string;
  photo: ShownPhoto | null | undefined;
};

export const ResidentAvatar = ({ name, photo }: ResidentAvatarProps) =>
  photo ? (
    <span aria-hidden="true" className="size-10 shrink-0 overflow-hidden rounded-full">
      <PhotoImage photo={photo} size="thumb" alt="" className="size-10" />
    </span>
  ) : (
    <Avatar name={name} />
  );
