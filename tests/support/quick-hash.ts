import { hash } from '@node-rs/argon2';

/** A stored hash of a password that costs next to nothing to make and to check: a hash carries its own cost. */
export const quickHash = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 });
