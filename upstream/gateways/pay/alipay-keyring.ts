import { AlipaySdk, type AlipaySdkConfig } from 'alipay-sdk';

/** The SDK with several keys of Alipay’s: what any of them has signed is genuine, so that one can be changed for another. */
export class AlipayKeyring extends AlipaySdk {
  readonly #others: AlipaySdk[];

  constructor(config: Omit<AlipaySdkConfig, 'alipayPublicKey'>, [newest, ...older]: readonly string[]) {
    super({ ...config, alipayPublicKey: newest });
    this.#others = older.map((alipayPublicKey) => new AlipaySdk({ ...config, alipayPublicKey }));
  }

  override checkNotifySign(fields: unknown, raw?: boolean): boolean {
    return super.checkNotifySign(fields, raw) || this.#others.some((one) => one.checkNotifySign(fields, raw));
  }

  override checkResponseSign(...signed: Parameters<AlipaySdk['checkResponseSign']>): void {
    try {
      super.checkResponseSign(...signed);
    } catch (error) {
      if (!this.#others.some((one) => isSignedFor(one, signed))) throw error;
    }
  }
}

function isSignedFor(sdk: AlipaySdk, signed: Parameters<AlipaySdk['checkResponseSign']>): boolean {
  try {
    sdk.checkResponseSign(...signed);
    return true;
  } catch {
    return false;
  }
}
