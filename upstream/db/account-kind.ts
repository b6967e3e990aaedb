import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { type AccountKind, CERT_KIND, typeOfKind } from '@/contract/codes';
import { users } from '@/upstream/db/schema/account';

/** Accounts that are called so (`accountKind` in SQL). */
export const isOfAccountKind = (kind: AccountKind): SQL | undefined =>
  and(
    eq(users.userType, typeOfKind(kind).userType),
    kind === CERT_KIND.hospital ? isNotNull(users.certKind) : undefined,
    kind === CERT_KIND.doctor ? isNull(users.certKind) : undefined,
  );
