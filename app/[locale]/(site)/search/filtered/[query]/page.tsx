import { searchPages } from '../../search-page-view';

export const revalidate = 60;
export const generateStaticParams = () => [];
export const generateMetadata = searchPages.filtered.generateMetadata;
export default searchPages.filtered.Page;
