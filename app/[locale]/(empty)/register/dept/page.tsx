import { KindPage, kindMetadata } from '../kind-page';

export const revalidate = 60;

type Props = PageProps<'/[locale]/register/dept'>;

export const generateMetadata = ({ params }: Props) => kindMetadata('dept', params);

export default function DeptPage({ params }: Props) {
  return <KindPage kind="dept" params={params} />;
}
