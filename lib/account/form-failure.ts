import { ApiError, NETWORK_ERROR } from '@/lib/api/errors';

export interface FormFailure {
  /** The server's words for the form as a whole; empty where a field has them, or where nobody answered. */
  form: string;
  /** The server's words by field. */
  fields: Record<string, string>;
  /** Nobody answered: the form says so in its own words. */
  network: boolean;
}

/** Reads a refusal: which words belong where. */
export function readFormFailure(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) return { form: '', fields: {}, network: true };
  const { fields, serverMessage, code } = error;
  const told = Object.keys(fields).length > 0;
  return { form: told ? '' : serverMessage, fields, network: !told && (code === NETWORK_ERROR || !serverMessage) };
}
