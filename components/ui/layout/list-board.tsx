import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { ToolBar } from '@/components/ui/action/tool-bar';
import { FoldedPart } from './folded-part';
import styles from './list-board.module.css';

/** A small number over a list; with a press or a link it narrows the list to what it counts. */
export interface BoardFigure {
  key: string;
  label: string;
  value: ReactNode;
  href?: string;
  press?: () => void;
  /** The list shows only these. */
  on?: boolean;
  danger?: boolean;
}
export interface BoardPart {
  key: string;
  /** Short: it is the way to the part too. */
  title: string;
  content: ReactNode;
  /** A phone shows its head alone until it is asked for more. */
  folds?: boolean;
}

/**
 * A list that people work with: figures, the ways to what else there is, and what can be done, in one line over it. The parts stand
 * below the list; before it where it had no rows when it came.
 */
export function ListBoard({
  label,
  figures = [],
  parts = [],
  tools,
  more,
  list,
  empty = false,
}: {
  /** What the figures are of. */
  label?: string;
  figures?: readonly (BoardFigure | false | null)[];
  parts?: readonly (BoardPart | false | null)[];
  tools?: ReactNode;
  /** Tools that a phone shows when they are asked for. */
  more?: ReactNode;
  list: ReactNode;
  empty?: boolean;
}) {
  const [leads] = useState(!empty);
  const [shown, below] = [figures.filter((one) => !!one), parts.filter((one) => !!one)];
  const first = <div key="list">{list}</div>;
  const others = below.length > 0 && (
    <div key="parts" className={styles.parts}>
      {below.map(({ key, title, content, folds }) => (
        <div key={key} id={`part-${key}`} className={styles.part}>
          {folds ? <FoldedPart title={title}>{content}</FoldedPart> : content}
        </div>
      ))}
    </div>
  );
  return (
    <div className={styles.board}>
      {(shown.length > 0 || below.length > 0 || tools || more) && (
        <div className={styles.bar}>
          {shown.length > 0 && (
            <ul className={styles.figures} aria-label={label}>
              {shown.map((figure) => (
                <li key={figure.key} className={clsx(figure.danger && styles.danger)}>
                  <Figure figure={figure} />
                </li>
              ))}
            </ul>
          )}
          {leads && below.length > 0 && (
            <ul className={styles.ways}>
              {below.map(({ key, title }) => (
                <li key={key}>
                  <a href={`#part-${key}`}>{title}</a>
                </li>
              ))}
            </ul>
          )}
          {(tools || more) && <ToolBar className={styles.tools} main={tools} more={more} />}
        </div>
      )}
      {leads ? [first, others] : [others, first]}
    </div>
  );
}

function Figure({ figure: { label, value, href, press, on } }: { figure: BoardFigure }) {
  const words = (
    <>
      {label} <strong>{value}</strong>
    </>
  );
  if (press) {
    return (
      <button type="button" className={styles.figure} aria-pressed={on === true} onClick={press}>
        {words}
      </button>
    );
  }
  if (href) {
    return (
      <SmartLink href={href} className={styles.figure} aria-current={on ? 'true' : undefined}>
        {words}
      </SmartLink>
    );
  }
  return <span className={styles.figure}>{words}</span>;
}
