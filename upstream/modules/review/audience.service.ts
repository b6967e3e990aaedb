export { isShownTo, JUDGED, NEWEST, nameOf, POINTS, type Shown } from './judged.repository';
export { shownTo, visibleAmong } from './place.service';
export { findColumns, findReviewing } from './review.repository';
export { toJudgedRow } from './review.views';
