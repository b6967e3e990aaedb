import { hash, verify } from '@node-rs/argon2';
import { CODE } from '@/contract/core';
import { AppError } from '@/upstream/core/errors';

/** argon2id is the library's default algorithm; OWASP's second profile (docs/quality.md, "Passwords"). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_AT_ONCE = 2;
const MAX_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** At most two hashes at once: a burst of sign-ins must not take all cores and memory; a long queue answers 503. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) {
    if (waiting.length >= MAX_WAITING)
      throw new AppError('error.unavailable', { code: CODE.unavailable, retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Hash of a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), OPTIONS));
}

let dummy: Promise<string> | undefined;

/** Whether the password fits; with no hash (unknown user) it takes as long and answers false. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const usable = storedHash?.startsWith('$argon2id$') ? storedHash : null;
  const against = usable ?? (await dummy);
  const fits = await inTurn(() => verify(against, password.normalize('NFKC')));
  return fits && usable !== null;
}

/** Common passwords of eight characters and more that no rule below catches, from public leak statistics. */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd passw0rd1 p@ssword p@ssw0rd p@ssword1 p@ssw0rd1 passwort
  qwertyuiop qwerty123 qwerty12 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx !qaz2wsx qazwsxedc
  zaq12wsx zaq1xsw2 q1w2e3r4 q1w2e3r4t5 1234qwer 123qweasd 123qweasdzxc qweasdzxc qwer1234 asdf1234 abcd1234 abc12345
  abc123456 abc123123 a1234567 a12345678 a123456789 aa123456 aa12345678 qq123456 qq123456789 wang1234 wang123456
  zhang123 zhang123456 li123456 woaini1314 woaini520 woaini521 5201314520 5201314a woaiwojia woainima 1314520520
  iloveyou iloveyou1 sunshine princess football baseball superman starwars trustno1 welcome1 welcome123 letmein1
  letmein123 dragon123 monkey123 michael1 jennifer computer internet whatever jordan23 administrator admin123
  admin1234 admin123456 admin888 admin@123 administrator1 root1234 root123456 test1234 test123456 guest123
  changeme changeme1 default1 secret123 master123 shadow123 killer123 hello123 hello1234 hello123456 charlie1
  liverpool chelsea1 arsenal1 samsung1 google123 facebook1 linkedin1 tencent1 taobao123 alipay123 wechat123 weixin123
  huawei123 china123 china2008 beijing1 beijing2008 shanghai shanghai1 doctor123 hospital hospital1 medicine yisheng123
  yiyuan123 huiyi123 huiyi1234 huiyi2026 meeting1 meeting123 conference 147258369 147852369 159357456 123654789
  789456123 741852963 951753456 31415926 314159265 88888888a 66668888 88886666 12344321 11223344 1122334455 112233445566
  987654321a 123456abc 123456aa 123456qq 12345678a 123456789a 123456789q 123456789abc a1b2c3d4 a1b2c3d4e5 1a2b3c4d
  azerty123 zxcvbnm1 zxcvbnm123 asdfghjkl asdfghjk1 blink182 pokemon1 batman123 mustang1 corvette maverick
  benjamin december november september november1 spring2026 summer2026 autumn2026 winter2026 spring2025 summer2025`
    .split(/\s+/)
    .filter(Boolean),
);
const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const DIRECTIONS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];

/** Whether a password is one of the first that anybody would try: on the list, a row of keys, a repeat, the login name. */
export function isCommonPassword(password: string, userName = ''): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  const name = userName.toLowerCase();
  return (
    COMMON.has(folded) ||
    COMMON.has(folded.replace(/[!.@#*]+$/, '')) ||
    /^(.{1,4})\1+.{0,3}$/u.test(folded) ||
    DIRECTIONS.some((row) => row.includes(folded)) ||
    (name.length >= 2 && folded.startsWith(name) && folded.length - name.length <= 2)
  );
}
