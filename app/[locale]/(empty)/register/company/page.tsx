import { KindPage, kindMetadata } from '../kind-page';

export const revalidate = 60;

type Props = PageProps<'/[locale]/register/company'>;

export const generateMetadata = ({ params }: Props) => kindMetadata('company', params);

export default function CompanyPage({ params }: Props) {
  return <KindPage kind="company" params={params} />;
}
