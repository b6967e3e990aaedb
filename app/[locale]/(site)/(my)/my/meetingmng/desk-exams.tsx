import { takerList } from '@/components/exam/desk/exam-query';
import { getExamDesk } from '@/contract/exam/desk';
import type { MeetingRight } from '@/contract/post-rights';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { ExamsScreen } from './desk-parts';

interface Asked {
  msId: number;
  query: Record<string, string | string[] | undefined>;
  rights: readonly MeetingRight[];
}

/** The exams of a meeting at the desk: papers, takers, marks; questions for those who may know them. */
export const examsTab = {
  group: 'credits',
  right: 'exams.mark',
  words: ['exam', 'import'],
  async show({ msId, query, rights }: Asked) {
    const desk = await readPersonal(getExamDesk, { params: { msId } });
    return (
      <ExamsScreen
        desk={desk}
        start={await readListStart(takerList(msId), query)}
        changes={rights.includes('exams.change')}
      />
    );
  },
} as const;
