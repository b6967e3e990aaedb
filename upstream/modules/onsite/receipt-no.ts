/** The number of a receipt for what went into a drawer. */
export const receiptNo = (entryId: number): string => `C${String(entryId).padStart(8, '0')}`;
