/** jsdom brings no types; this is all that the benches use of it. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { document: Document };
  }
}
