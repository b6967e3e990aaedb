import { CODE } from '@/contract/core';
import { ApiError } from '@/lib/api/errors';

export interface FormFailure {
  /** The server's message for the form as a whole; empty where a field has one, or where nobody answered. */
  form: string;
  /** The server's messages by field. */
  fields: Record<string, string>;
  /** Nobody answered: the form says so itself. */
  network: boolean;
  /** What was typed may be wrong: neither the network, nor a limit, nor a server that is busy. */
  blamed: boolean;
}

/** Refusals that say nothing about what was typed. */
const NOBODYS_FAULT: readonly number[] = [CODE.unavailable, CODE.tooMany];

/** Reads a refusal: which message belongs where. Words that a field has are not said twice. */
export function readFailure(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) return { form: '', fields: {}, network: true, blamed: false };
  const { fields, serverMessage, code } = error;
  const said = Object.values(fields).filter(Boolean);
  const network = !serverMessage && said.length === 0;
  const form = said.includes(serverMessage) ? '' : serverMessage;
  return { form, fields, network, blamed: !network && !NOBODYS_FAULT.includes(code) };
}

/** Whether the client itself refused what it had sent a moment before (docs/wire.md, "The two clients"). */
export const isRepeat = (error: unknown): boolean =>
  error instanceof ApiError && error.code === CODE.warning && !error.serverMessage;

/** Whether the upstream asks for a captcha with the next try: 601, or a wrong `code` (docs/wire.md, "Envelope"). */
export function wantsCaptcha(error: unknown): boolean {
  return error instanceof ApiError && (error.code === CODE.warning || 'code' in error.fields);
}

/** The words of a refusal in one line, for what has no fields; `network` are the form's own. */
export function failureWords(error: unknown, network: string): string {
  const failure = readFailure(error);
  return failure.network ? network : failure.form || (Object.values(failure.fields)[0] ?? '');
}
