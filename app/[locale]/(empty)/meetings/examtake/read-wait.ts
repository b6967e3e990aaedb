import { notFound } from 'next/navigation';
import { type ExamWait, getExamWait } from '@/contract/exam/exam';
import { nullOnMissing, parseId, readPersonal } from '@/lib/data/read';

/** An exam as it stands for whoever asks; a 404 where it is not theirs to take. */
export async function readWait(id: string | undefined): Promise<ExamWait> {
  const paperId = parseId(id ?? '');
  const wait = paperId ? await nullOnMissing(readPersonal(getExamWait, { query: { paperId } })) : null;
  if (!wait) notFound();
  return wait;
}
