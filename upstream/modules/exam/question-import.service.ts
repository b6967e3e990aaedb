import type { z } from 'zod';
import { QUESTION_KINDS, type QuestionKind } from '@/contract/exam/codes';
import * as calls from '@/contract/exam/desk';
import { type ImportRow, rowField } from '@/contract/import/rows';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { type MessageKey, translate } from '@/upstream/core/text/translate';
import type { Reader } from '@/upstream/db/client';
import { defineImport, type ImportView, type RowFault } from '@/upstream/modules/import/import.service';
import { requireRight } from '@/upstream/policy/require-right';
import * as repository from './bank.repository';
import { changeExams, keyOf, requireNotSitting, requireRoom } from './bank.service';

const OPTIONS = ['optionA', 'optionB', 'optionC', 'optionD', 'optionE', 'optionF'] as const;
const TRUE = /^(对|正确|是|√|✓|t|true|right|yes)$/i;
const FALSE = /^(错|错误|否|×|✗|f|false|wrong|no)$/i;

const usual = (text: string | undefined) => (text ?? '').normalize('NFKC').trim();

/** The number of a letter among the options that are filled in; -1 for none. */
const numberOf = (letter: string) => letter.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0);

/** A question as a row has it; throws at its field what `keyOf` refuses. */
export function readRow(row: ImportRow) {
  const kind = row.kind as QuestionKind;
  const filled = OPTIONS.map((name) => usual(row[name]));
  const last = filled.reduce((at, text, index) => (text ? index : at), -1);
  const options = filled.slice(0, last + 1).map((text) => ({ text, textEn: '' }));
  const right = usual(row.right);
  const words =
    kind === 'text'
      ? right
          .split(/[;；]/)
          .map((group) =>
            group
              .split(/[|/、,，]/)
              .map((word) => word.trim())
              .filter(Boolean),
          )
          .filter((group) => group.length > 0)
      : [];
  return {
    kind,
    options: kind === 'single' || kind === 'multiple' ? options : [],
    hole: options.some(({ text }) => !text),
    right: rightOf(kind, right),
    words,
    byHand: kind === 'text' && words.length === 0,
  };
}

function rightOf(kind: QuestionKind, text: string): number[] {
  if (kind === 'judge') return TRUE.test(text) ? [0] : FALSE.test(text) ? [1] : [];
  if (kind === 'text') return [];
  const letters = text.replace(/[\s,，、;；]/g, '');
  return /^[a-z]{1,8}$/i.test(letters) ? [...letters].map(numberOf) : [];
}

const INVALID: MessageKey = 'error.invalid';
const FIELD: Readonly<Record<string, string>> = { options: 'optionA', right: 'right' };

/** Which rows are in the bank already, and what is wrong in others. */
async function compare(db: Reader, msId: number, rows: readonly ImportRow[]) {
  const known = new Set((await repository.findStems(db, msId)).map(({ stem }) => usual(stem)));
  const there: number[] = [];
  const faults: RowFault[] = [];
  for (const [index, row] of rows.entries()) {
    if (known.has(usual(plainText(row.stem ?? '')))) {
      there.push(index);
      continue;
    }
    if (!QUESTION_KINDS.some((kind) => kind === row.kind)) continue;
    const read = readRow(row);
    if (read.hole) faults.push({ index, field: 'optionA', key: 'exam.optionHole' });
    try {
      keyOf(read);
    } catch (error) {
      const [[field, key] = ['right', INVALID]] = error instanceof AppError ? Object.entries(error.fields ?? {}) : [];
      faults.push({ index, field: FIELD[field] ?? 'right', key });
    }
  }
  return { there, faults };
}

/** Questions of an exam, as a table. */
export const questionsImport = defineImport({
  kind: 'questions',
  most: calls.MOST_QUESTIONS_IN_LIST,
  sheet: calls.QUESTION_SHEET,
  columns: [
    {
      field: 'kind',
      title: 'import.questions.kind',
      example: 'import.questions.kindExample',
      also: ['题型', '类型', 'Type', 'Kind'],
      needed: true,
    },
    {
      field: 'columnName',
      title: 'import.questions.column',
      example: 'import.questions.columnExample',
      also: ['栏目', '章节', '知识点', '分类', 'Column', 'Topic'],
      needed: true,
    },
    { field: 'difficulty', title: 'import.questions.difficulty', also: ['难度', 'Difficulty'] },
    {
      field: 'stem',
      title: 'import.questions.stem',
      example: 'import.questions.stemExample',
      also: ['题干', '题目', '试题', 'Question', 'Stem'],
      needed: true,
    },
    { field: 'stemEn', title: 'import.questions.stemEn', also: ['题干英文', '英文题干', 'Question (English)'] },
    ...OPTIONS.map((field) => {
      const letter = field.slice(-1);
      return {
        field,
        title: `import.questions.${field}` as const,
        also: [`选项${letter}`, letter, `选项 ${letter}`, `Option ${letter}`],
      };
    }),
    {
      field: 'right',
      title: 'import.questions.right',
      example: 'import.questions.rightExample',
      also: ['答案', '正确答案', '参考答案', '关键词', 'Answer', 'Key'],
    },
    { field: 'explanation', title: 'import.questions.explanation', also: ['解析', '答案解析', 'Explanation'] },
  ],
  async open({ db }, caller, id): Promise<ImportView> {
    const msId = dbId(id);
    await requireRight(db, caller, { name: 'meeting.exams.change', msId });
    await requireNotSitting(db, caller);
    const named = (key: MessageKey) => [translate('zh', key), translate('en', key)];
    return {
      choices: {
        kind: [
          { value: 'single', names: [...named('exam.kind.single'), '单选', 'A1', 'A2', 'single choice'] },
          { value: 'multiple', names: [...named('exam.kind.multiple'), '多选', 'X', 'multiple choice'] },
          { value: 'judge', names: [...named('exam.kind.judge'), '判断', '是非题', 'true or false'] },
          { value: 'text', names: [...named('exam.kind.text'), '简答', '问答题', 'short answer'] },
        ],
        difficulty: ([1, 2, 3] as const).map((number) => ({
          value: String(number),
          names: [...named(`exam.difficulty.${number}`), String(number)],
        })),
      },
      look: (rows) => compare(db, msId, rows),
    };
  },
});

/** Takes questions over; those that are there already stay as they are. */
export const importQuestions = (
  ctx: Context,
  caller: Caller,
  id: number,
  { rows }: z.output<typeof calls.importQuestions.body>,
) =>
  changeExams(ctx, caller, id, 'exam.question', async (tx, msId) => {
    const { there, faults } = await compare(tx, msId, rows);
    if (faults.length > 0) {
      const fields = Object.fromEntries(faults.map(({ index, field, key }) => [rowField(index, field), key]));
      throw new AppError(Object.values(fields)[0] ?? 'error.invalid', { fields });
    }
    const fresh = rows.filter((_row, index) => !there.includes(index));
    await requireRoom(tx, msId, fresh.length);
    for (const row of fresh) {
      const read = readRow(row);
      const difficulty = Number(row.difficulty || 2);
      const times = { createTime: tx.now, updateTime: tx.now };
      await repository.insertQuestion(
        tx,
        { msId, columnName: plainText(row.columnName), difficulty, kind: read.kind, ...times },
        {
          stem: plainText(row.stem),
          stemEn: plainText(row.stemEn) || null,
          options: read.options.map(({ text }) => ({ text: plainText(text), textEn: null })),
          key: keyOf(read),
          explanation: plainText(row.explanation) || null,
        },
      );
    }
    return { added: fresh.length, there: there.length };
  });
