/** The whole. */
const PERCENT = 100;

interface Bracket {
  /** fen of taxable income; the last bracket has no end. */
  upTo: number;
  /** per cent */
  rate: number;
  /** fen that the rate counts too much, because the lower brackets pay less. */
  quick: number;
}

interface Withholding {
  /** Up to this gross, fen, a fixed sum is deducted as expenses, above it a share. */
  smallUpTo: number;
  smallDeduction: number;
  /** per cent of a larger gross */
  deduction: number;
  /** per cent of what is left that counts as income */
  counted: number;
  brackets: readonly Bracket[];
}

const YUAN = 100;
const EXPENSES = { smallUpTo: 4_000 * YUAN, smallDeduction: 800 * YUAN, deduction: 20 };

/**
 * What is withheld from the fees of people who are resident in China (Announcement of the State Taxation Administration
 * No. 61 of 2018, article 8): labour remuneration by three brackets, manuscripts at 20 % of 70 %.
 */
export const WITHHOLDING: Readonly<Record<'lecture' | 'manuscript', Withholding>> = {
  lecture: {
    ...EXPENSES,
    counted: 100,
    brackets: [
      { upTo: 20_000 * YUAN, rate: 20, quick: 0 },
      { upTo: 50_000 * YUAN, rate: 30, quick: 2_000 * YUAN },
      { upTo: Number.POSITIVE_INFINITY, rate: 40, quick: 7_000 * YUAN },
    ],
  },
  manuscript: {
    ...EXPENSES,
    counted: 70,
    brackets: [{ upTo: Number.POSITIVE_INFINITY, rate: 20, quick: 0 }],
  },
};

/** The tax to withhold from a fee, both fen; rounded to the nearest fen. */
export function taxOf(kind: keyof typeof WITHHOLDING, gross: number): number {
  const { smallUpTo, smallDeduction, deduction, counted, brackets } = WITHHOLDING[kind];
  const left = gross <= smallUpTo ? gross - smallDeduction : (gross * (PERCENT - deduction)) / PERCENT;
  const taxable = (Math.max(0, left) * counted) / PERCENT;
  const bracket = brackets.find(({ upTo }) => taxable <= upTo);
  return bracket ? Math.round((taxable * bracket.rate) / PERCENT - bracket.quick) : 0;
}
