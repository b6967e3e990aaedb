import styles from './breadcrumbs.module.css';
import { SmartLink } from './smart-link';

/** Where this page stands; the last entry is the page itself and no link. */
export function Breadcrumbs({
  label,
  items,
}: {
  label: string;
  items: { label: string; href?: string; lang?: string }[];
}) {
  return (
    <nav aria-label={label} className={styles.breadcrumbs}>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item.label} className={styles.item} lang={item.lang}>
            {item.href ? (
              <SmartLink href={item.href}>{item.label}</SmartLink>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
