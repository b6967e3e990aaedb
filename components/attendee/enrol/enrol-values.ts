import type { Answers } from '@/contract/attendee/answers';
import type { EnrolSheet } from '@/contract/attendee/enrol';
import type { FileRef } from '@/contract/file/file';
import type { SchemaFormHandle } from '@/lib/forms/use-schema-form';

/** What the form of an enrolment holds; ids as their fields have them. */
export interface EnrolValues extends Record<keyof EnrolSheet['person'], string> {
  feeId: string;
  workshops: string[];
  companions: { feeId: string; name: string }[];
  answers: Answers;
  /** What proves what the type asks for. */
  files: FileRef[];
  /** A discount code. */
  coupon: string;
}

/** A form that answers a meeting's questions. */
export interface AnswersForm {
  values: { answers: Answers };
  set(change: { answers: Answers }): void;
  errorAt(path: string): string | undefined;
  field(name: 'answers'): { hold: (reason: string | null) => void };
}

export type EnrolFormHandle = SchemaFormHandle<EnrolValues>;
