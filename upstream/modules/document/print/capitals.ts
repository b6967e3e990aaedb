const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万亿'];
const GROUP = 10_000;

function groupWords(value: number): string {
  let words = '';
  let zero = false;
  for (let place = PLACES.length - 1; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) {
      zero = words !== '';
      continue;
    }
    words += `${zero ? '零' : ''}${DIGITS[digit]}${PLACES[place]}`;
    zero = false;
  }
  return words;
}

function yuanWords(yuan: number): string {
  const groups: number[] = [];
  for (let rest = yuan; rest > 0; rest = Math.floor(rest / GROUP)) groups.push(rest % GROUP);
  let words = '';
  let gap = false;
  for (const [index, value] of [...groups.entries()].reverse()) {
    if (value === 0) {
      gap = true;
      continue;
    }
    // A zero is said once where digits are missing between two that are there.
    words += `${words && (gap || value < GROUP / 10) ? '零' : ''}${groupWords(value)}${GROUPS[index]}`;
    gap = false;
  }
  return words;
}

/** An amount in fen as banks and invoices write it in capital numerals: 壹仟陆佰元整, （负数）叁元零伍分. */
export function capitals(fen: number): string {
  const amount = Math.abs(fen);
  const [yuan, jiao, cent] = [Math.floor(amount / 100), Math.floor(amount / 10) % 10, amount % 10];
  const whole = yuan > 0 ? `${yuanWords(yuan)}元` : '';
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : whole && cent > 0 ? '零' : '';
  const hundredths = cent > 0 ? `${DIGITS[cent]}分` : '整';
  const words = amount === 0 ? '零元整' : `${whole}${tenths}${hundredths}`;
  return fen < 0 ? `（负数）${words}` : words;
}
