import { and, eq, sql } from 'drizzle-orm';
import { encryptSecret } from '@/upstream/core/secret/secrets';
import type { Db } from '@/upstream/db/client';
import { certs } from '@/upstream/db/schema/account';
import { cases } from '@/upstream/db/schema/service';
import { SPECIMENS } from '@/upstream/demo/media/specimens';
import { ownerOf } from '@/upstream/modules/cert/cert.words';
import { idOf } from './money/bought';

/** Seals the numbers of the drawn licences with the certifications and cases that they were handed in with. */
export async function seedCertNumbers(db: Db, key: Uint8Array): Promise<void> {
  for (const { who, words, certNo: given } of SPECIMENS) {
    if (!given && words.kind !== 'licence') continue;
    const userId = idOf(who);
    const certNo = given ?? words.number.replaceAll(/\D/g, '');
    const secrets = encryptSecret(key, JSON.stringify({ certNo }), ownerOf(userId));
    await db.update(certs).set({ secrets }).where(eq(certs.userId, userId));
    await db
      .update(cases)
      .set({ snapshot: sql`${cases.snapshot} || ${JSON.stringify({ secrets })}::jsonb` })
      .where(and(eq(cases.kind, 'cert'), eq(cases.subjectId, String(userId))));
  }
}
