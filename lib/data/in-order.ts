/**
 * Hands the results of reads on in the order in which they were asked for, and only when none is under way any more. What React writes first
 * depends on what comes first: with this, a page made from the same data is the same to the byte, on every machine.
 */
export class InOrder {
  private underWay = 0;
  private settled: { turn: number; release: () => void }[] = [];
  private turns = 0;

  /** The work's own result or failure, in its turn. */
  async pass<T>(work: Promise<T>): Promise<T> {
    const turn = this.turns++;
    this.underWay += 1;
    await work.catch(() => undefined);
    this.underWay -= 1;
    await new Promise<void>((release) => {
      this.settled.push({ turn, release });
      // Reads that follow from what has just been rendered still belong to this round.
      if (this.underWay === 0) setImmediate(() => this.underWay === 0 && this.releaseAll());
    });
    return work;
  }

  private releaseAll(): void {
    const round = this.settled.sort((a, b) => a.turn - b.turn);
    this.settled = [];
    for (const { release } of round) release();
  }
}
