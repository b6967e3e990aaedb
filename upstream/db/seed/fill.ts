import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '@/upstream/core/secret/passwords';
import type { Database, Db } from '@/upstream/db/client';
import { settings, users } from '@/upstream/db/schema/account';
import { DEMO_ACCOUNTS } from '@/upstream/demo/seed/accounts';
import { DEMO_PASSWORD, seedDemo } from '@/upstream/demo/seed/demo';
import { listDictRows, seedReference } from './reference';
import { DOCUMENTS } from './reference/documents';
import { listRegionRows } from './reference/regions';
import { SUBJECTS } from './reference/subjects';
import { VIDEO_CATES } from './reference/video-cates';
import { VIP_PLANS } from './reference/vip-plans';

const FILLED = 'seed.filled';
const REFERENCE = 'seed.reference';
/** Number of the advisory lock under which one process fills while others wait (PostgreSQL). */
const FILL_LOCK = 727_002;

interface FillOptions {
  /** Whether an empty database gets demo data, or only reference data and one administrator. */
  demo: boolean;
  now: Date;
  /** Key that the numbers of demo data are sealed with; without it they are left out. */
  secrets?: Uint8Array;
  /** Where codes of demo certificates lead. */
  siteUrl?: string;
  log(message: string): void;
}

/**
 * Fills an empty database, in one transaction: a fill that is killed leaves it empty, and the next start fills again.
 * A filled one only gets newer reference data. `notes` are lines for the start-up text: accounts and how to sign in.
 */
export async function fillIfEmpty(
  database: Database,
  { demo, now, secrets, siteUrl, log }: FillOptions,
): Promise<{ filled: boolean; notes: string[] }> {
  const { db } = database;
  const version = referenceVersion();
  const kept = await readSetting(db, FILLED);
  if (kept && (await readSetting(db, REFERENCE)) === version) return { filled: false, notes: notesOf(kept) };
  const began = Date.now();
  if (!kept)
    log(demo ? 'Filling the database with reference and demo data …' : 'Filling the database with reference data …');
  const passwordHash = kept || !demo ? undefined : await hashPassword(DEMO_PASSWORD);
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`);
    await seedReference(tx);
    await writeSetting(tx, REFERENCE, version);
    // Another process may have filled it while this one waited for the lock.
    const filled = await readSetting(tx, FILLED);
    if (filled) return { filled: false, notes: notesOf(filled) };
    const notes = demo ? demoNotes() : await createAdministrator(tx);
    if (demo) await seedDemo(tx, { now, passwordHash, secrets, siteUrl });
    await writeSetting(tx, FILLED, demo ? 'demo' : 'reference');
    return { filled: true, notes };
  });
  if (result.filled) log(`The database was filled in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  return result;
}

/** Whether the database holds demo accounts, whose passwords everybody can read. */
export async function isDemoFilled({ db }: Pick<Database, 'db'>): Promise<boolean> {
  return (await readSetting(db, FILLED)) === 'demo';
}

/** Changes with any row of the reference data. */
function referenceVersion(): string {
  const rows = [listDictRows(), listRegionRows(), SUBJECTS, VIDEO_CATES, DOCUMENTS, VIP_PLANS];
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
}

async function readSetting(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

async function writeSetting(db: Db, key: string, value: string): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** Demo accounts are told at every start; a one-time password only at the start that made it. */
const notesOf = (kept: string) => (kept === 'demo' ? demoNotes() : []);

function demoNotes(): string[] {
  const names = [...DEMO_ACCOUNTS.map(({ userName }) => userName), 'doctor'].sort();
  return [`Demo accounts: ${names.join(', ')}`, `Password of all: ${DEMO_PASSWORD}`];
}

/** The one administrator of an installation without demo data. */
async function createAdministrator(db: Db): Promise<string[]> {
  const password = randomBytes(12).toString('base64url');
  await db.insert(users).values({
    userName: 'admin',
    passwordHash: await hashPassword(password),
    nickName: '管理员',
    name: '管理员',
    nameEn: 'Administrator',
    userType: '0',
    certFlag: '2',
    adminFlag: '1',
    roles: ['admin'],
    mustChangePassword: '1',
  });
  return [
    'Administrator: admin',
    `One-time password, shown only now: ${password} (another one is chosen at the first sign-in)`,
  ];
}
