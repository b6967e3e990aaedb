import type validation from '@/messages/zh/validation.json';

/** What a form says of a field that is not as it should be; the texts are in messages/{zh,en}/validation.json. */
export type ValidationKey = `validation.${keyof typeof validation}`;

/** The message of a schema's check. zod takes any text for one; only a key with a text passes here. */
export const says = (key: ValidationKey): ValidationKey => key;
