/** What staff do, in the console or to what is another's, under what it is about; the log names an action `cert.pass`. */
export const CONSOLE_ACTIONS = {
  cert: ['pass', 'refuse'],
  dept: ['pass', 'refuse'],
  video: ['pass', 'refuse'],
  meeting: [
    ...(['pass', 'refuse', 'edit', 'handIn', 'withdraw', 'publish', 'cancel', 'copy', 'remove'] as const),
    ...([
      'appoint',
      'dismiss',
      'offer',
      'unlist',
      'coupon',
      'couponStop',
      'letters',
      'files',
      'pictures',
      'takeDown',
      'expo',
      'vote',
    ] as const),
  ],
  creditSession: ['pass', 'refuse', 'create', 'edit', 'withdraw'],
  proof: ['pass', 'refuse'],
  goodwill: ['ask', 'pass', 'refuse'],
  stay: ['assign', 'entitle', 'join', 'move', 'room', 'giveUp', 'list'],
  attendee: ['enter', 'grant', 'restore', 'giveUp', 'invite', 'ask', 'takeBack', 'seen'],
  door: ['point', 'renewTicket'],
  programme: ['edit', 'move', 'out', 'hall', 'track', 'ask', 'release', 'import', 'undo'],
  papers: [
    ...(['call', 'reviewing', 'reviewer', 'given', 'doubt', 'return', 'present'] as const),
    ...(['draft', 'quotas', 'letters', 'send', 'move', 'award', 'author'] as const),
  ],
  exam: ['question', 'paper', 'open', 'extra', 'mark', 'regrade'],
  cash: ['open', 'close', 'receive', 'take', 'payOut'],
  badge: ['queue', 'again', 'done'],
  trip: ['car', 'removeCar', 'group', 'seat', 'delay', 'tell'],
  meal: ['edit', 'remove', 'seat', 'tell'],
  article: ['create', 'edit', 'publish', 'unpublish', 'restore'],
  doctor: ['show', 'hide'],
  live: ['create', 'edit', 'replay', 'start', 'stop', 'cancel', 'restore', 'silence'],
  banner: ['create', 'edit', 'show', 'hide', 'place', 'remove'],
  dict: ['edit'],
  keeper: ['assign', 'finish', 'refuse'],
  contact: ['create', 'edit', 'remove'],
  notice: ['send', 'cancel'],
  user: ['create', 'disable', 'enable', 'signOut', 'unlock', 'roles', 'password', 'end'],
  job: ['retry'],
  list: ['export'],
  order: ['refund', 'giveUp', 'close'],
  refund: ['again', 'askEnd', 'finish', 'end'],
  withdraw: ['pass', 'refuse', 'pay', 'fail', 'read'],
  voucher: ['pass', 'refuse'],
  invoice: ['pass', 'refuse', 'reverse'],
  earning: ['credit'],
  bill: ['settle', 'compare', 'ask', 'book', 'giveBack'],
  vip: ['edit'],
} as const;

type Actions = typeof CONSOLE_ACTIONS;
export type ConsoleSubject = keyof Actions;
export type ConsoleAction = { [S in ConsoleSubject]: `${S}.${Actions[S][number]}` }[ConsoleSubject];

export const CONSOLE_SUBJECTS = Object.keys(CONSOLE_ACTIONS) as ConsoleSubject[];
