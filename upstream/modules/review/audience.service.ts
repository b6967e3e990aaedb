export { isShownTo, JUDGED, NEWEST, POINTS, type Shown } from './judged.repository';
export { shownTo } from './place.service';
export { findColumns, findMeetingName, findPapersInShort, findReviewing } from './review.repository';
export { toJudgedRow } from './review.views';
