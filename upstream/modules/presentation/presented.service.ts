export { changePresentation, findPresentation, insertPresentations } from './presentation.repository';
