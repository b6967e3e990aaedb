import { doctorsPages } from '../../doctors-page-view';

export const revalidate = 60;
export const generateStaticParams = () => [];
export const generateMetadata = doctorsPages.filtered.generateMetadata;
export default doctorsPages.filtered.Page;
