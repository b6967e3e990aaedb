import { albumPage } from '../../album-page';

export const revalidate = 60;
export const generateStaticParams = () => [];

const { generateMetadata, page } = albumPage(
  'photolive',
  async (params: PageProps<'/[locale]/meetings/photolive/[[...id]]'>['params']) => {
    const { id = [] } = await params;
    return id;
  },
);

export { generateMetadata };
export default page;
