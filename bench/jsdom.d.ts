/** jsdom brings no types; this is all that benches and tests use of it. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { document: Document; DOMParser: typeof DOMParser };
  }
}
