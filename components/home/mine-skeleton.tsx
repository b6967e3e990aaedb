import { SkeletonRows } from '@/components/ui/layout/skeleton';
import styles from './mine.module.css';

/** The shape of the reader's own part of the home page. */
export function MineSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.columns}>
      <SkeletonRows count={2} label={label} />
      <div aria-hidden="true">
        <SkeletonRows count={2} label="" />
      </div>
      <div aria-hidden="true">
        <SkeletonRows count={2} label="" />
      </div>
    </div>
  );
}
