import { searchPages } from './search-page-view';

export const revalidate = 60;
export const generateMetadata = searchPages.whole.generateMetadata;
export default searchPages.whole.Page;
