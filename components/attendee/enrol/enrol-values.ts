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

export type EnrolFormHandle = SchemaFormHandle<EnrolValues>;
