import { videosPages } from './videos-page-view';

export const revalidate = 60;
export const generateMetadata = videosPages.whole.generateMetadata;
export default videosPages.whole.Page;
