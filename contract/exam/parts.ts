/** An option of a question. */
export interface ExamOption {
  text: string;
  textEn: string | null;
}

/** What is right: numbers of options; of a text groups of words, of each of which one has to stand there. */
export interface ExamKey {
  right: number[];
  words: string[][];
  /** A text is marked by somebody, not by its words. */
  byHand: boolean;
  /** Whatever was answered is right: the question was none. */
  all: boolean;
}

/** What somebody answered: numbers of options in the version, in their order, or words. */
export interface ExamAnswer {
  choice: number[];
  text: string;
}

/** So many questions of a column and a difficulty, each with these points. */
export interface ExamRule {
  columnName: string;
  /** Null for any. */
  difficulty: number | null;
  count: number;
  points: number;
}

/** A question that was chosen by hand. */
export interface ExamPick {
  questionId: number;
  points: number;
}
