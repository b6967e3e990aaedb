import { videosPages } from '../../videos-page-view';

export const revalidate = 60;
export const generateStaticParams = () => [];
export const generateMetadata = videosPages.filtered.generateMetadata;
export default videosPages.filtered.Page;
