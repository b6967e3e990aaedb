/** Somebody of a session, with the row that they have. */
interface Person {
  id?: number;
  userId: number | null;
  name: string;
  nameEn: string | null;
  hospital: string | null;
  hospitalEn: string | null;
  role: string;
}

/** Somebody of a session as they are written again: what they have answered is not written. */
export const asPerson = ({ id, userId, name, nameEn, hospital, hospitalEn, role }: Person): Person => ({
  id,
  userId,
  name,
  nameEn,
  hospital,
  hospitalEn,
  role,
});
