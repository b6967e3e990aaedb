import { NoRoleView } from '@/components/shells/no-role-view';

/** What somebody sees in the console whose roles do not open a page. */
export default function ConsoleForbidden() {
  return <NoRoleView />;
}
