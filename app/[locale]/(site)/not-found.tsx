import { NotFoundView } from '@/components/shells/not-found-view';

export default function NotFound() {
  return <NotFoundView />;
}
