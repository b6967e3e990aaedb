import { notFound } from 'next/navigation';

export const revalidate = 3600;
export const generateStaticParams = () => [];

export default function UnknownPage() {
  notFound();
}
