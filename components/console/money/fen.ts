const FEN = 100;

/** Yuan as fen; nothing typed is none. */
export const fen = (amount?: string | null): number => Math.round(Number(amount ?? 0) * FEN);
/** Fen as yuan with two digits. */
export const yuan = (amount: number): string => (amount / FEN).toFixed(2);
