export { findPublic } from './call.repository';
export { type AuthorRow, findAuthors } from './paper.repository';
export { PAPER_TABLE } from './paper.table';
export { changeAuthor, changePaper, findDesk, lockPaper, putAuthors } from './writing.repository';
