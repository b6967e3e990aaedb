import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { AWARD_STATES, CERTIFICATE_KINDS, REQUIREMENT_KEYS } from './codes';
import { creditRecordSchema } from './credit';

export const certificateSchema = z.object({
  certId: idSchema,
  msId: idSchema,
  msName: z.string(),
  msNameEn: textSchema,
  kind: z.enum(CERTIFICATE_KINDS),
  title: z.string(),
  titleEn: z.string(),
  number: z.string(),
  code: z.string(),
  day: z.string(),
  points: z.number().nullish(),
  state: z.enum(AWARD_STATES),
  reason: textSchema,
});
export type Certificate = z.infer<typeof certificateSchema>;

export const listMyCertificates = endpoint({
  method: 'GET',
  path: '/certificate/mine',
  summary: 'My certificates, the last first; what was taken back says why',
  auth: 'signedIn',
  shows: ['meetings'],
  answer: z.array(certificateSchema),
});
export const CERTIFICATE_FORMATS = ['pdf', 'png'] as const;
export const getMyCertificateFile = endpoint({
  method: 'GET',
  path: '/certificate/mine/{certId}/file',
  summary: 'Where a certificate of mine is fetched, as a document or a picture, for five minutes',
  auth: 'signedIn',
  shows: [],
  params: z.object({ certId: idSchema }),
  query: z.object({ format: z.enum(CERTIFICATE_FORMATS).default('pdf'), lang: z.enum(['zh', 'en']).default('zh') }),
  answer: z.object({ url: z.string() }),
});
export const getMyBadge = endpoint({
  method: 'GET',
  path: '/certificate/mine/{certId}/badge',
  summary: 'A certificate of mine as an Open Badge 3.0, signed (VC-JWT)',
  auth: 'signedIn',
  shows: [],
  params: z.object({ certId: idSchema }),
  answer: z.object({ name: z.string(), jwt: z.string() }),
});

export const wayStepSchema = z.object({
  key: z.enum([...REQUIREMENT_KEYS, 'credit', 'certificate']),
  /** todo: theirs to do; waits: nobody can do it yet; over: nobody can any more. */
  state: z.enum(['done', 'todo', 'waits', 'over']),
  have: z.number().nullish(),
  need: z.number().nullish(),
  linkUrl: textSchema,
});
export type WayStep = z.infer<typeof wayStepSchema>;
export const waySchema = z.object({
  msId: idSchema,
  msName: z.string(),
  msNameEn: textSchema,
  enrolled: z.boolean(),
  steps: z.array(wayStepSchema),
  records: z.array(creditRecordSchema),
  certificates: z.array(certificateSchema),
});
export type Way = z.infer<typeof waySchema>;
export const getMyWay = endpoint({
  method: 'GET',
  path: '/certificate/way',
  summary: 'My way at a meeting to credit and certificate: each step with what is missing',
  auth: 'signedIn',
  shows: ['meetings'],
  query: z.object({ msId: idSchema }),
  answer: waySchema,
});

/** A code as people write it: letters of any size, with spaces or dashes. */
export const plainCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');
/** Letters and figures that nobody mistakes for each other. */
export const CODE_PATTERN = /^[0-9A-HJKMNP-TV-Z]{20}$/;

export const verifiedSchema = z.object({
  kind: z.enum(CERTIFICATE_KINDS),
  title: z.string(),
  titleEn: z.string(),
  /** Of the name only the first letters. */
  name: z.string(),
  nameEn: z.string(),
  meeting: z.string(),
  meetingEn: z.string(),
  signer: z.string(),
  signerEn: z.string(),
  number: z.string(),
  day: z.string(),
  points: z.number().nullish(),
  state: z.enum(AWARD_STATES),
  revokeDay: textSchema,
});
export type Verified = z.infer<typeof verifiedSchema>;
export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/certificate/verify/{code}',
  summary: 'What was certified under a code, and whether it holds: 404 for any other code',
  params: z.object({ code: filled('validation.verifyCode').max(60) }),
  answer: verifiedSchema,
});

/** A public key of badges: Ed25519. */
const badgeKeySchema = z.object({
  id: z.string(),
  type: z.string(),
  controller: z.string(),
  publicKeyJwk: z.object({ kty: z.string(), crv: z.string(), x: z.string(), kid: textSchema, alg: textSchema }),
});
const issuerSchema = z.object({
  '@context': z.array(z.string()),
  id: z.string(),
  verificationMethod: z.array(badgeKeySchema),
  assertionMethod: z.array(z.string()),
});
export const getBadgeIssuer = endpoint({
  method: 'GET',
  path: '/certificate/issuer',
  summary: 'The keys by which badges of this site verify, as a did:web document',
  answer: issuerSchema,
});
export const getStatusList = endpoint({
  method: 'GET',
  path: '/certificate/status/{list}',
  summary: 'Which badges were taken back, as a signed Bitstring Status List',
  params: z.object({ list: idSchema }),
  answer: z.object({ jwt: z.string() }),
});
