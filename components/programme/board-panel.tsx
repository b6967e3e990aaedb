import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { Panel } from '@/components/ui/layout/panel';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import type { Board, BoardSession } from '@/contract/programme/board';
import type { Clash } from '@/contract/programme/clashes';
import styles from './board.module.css';
import { Row } from './board-list';
import type { Spot } from './board-moves';
import { clashesById, type useBoardWords } from './board-words';
import { ExportPart, ImportPart } from './exchange-part';
import { NamesPart } from './names-part';
import type { Opened } from './opened';
import { PapersForm } from './papers-form';
import { PlaceForm } from './place-form';
import { ReleasePart } from './release-part';
import { SessionPart } from './session-part';
import type { BoardHandle } from './use-board';

interface Props {
  msId: number;
  board: Board;
  handle: BoardHandle;
  opened: Opened;
  clashes: readonly Clash[];
  words: ReturnType<typeof useBoardWords>;
  day: string;
  onPlace: (one: BoardSession, spot: Spot) => Promise<boolean>;
  onOpen: (opened: Opened | null) => void;
}

/** What stands open beside the board, in a sheet at the side. */
export function BoardPanel({ msId, board, handle, opened, clashes, words, day, onPlace, onOpen }: Props) {
  const t = useTranslations('programme');
  const close = () => onOpen(null);
  const titles = {
    session: () => (opened.what === 'session' && opened.one ? words.topicOf(opened.one) : t('add')),
    place: () => (opened.what === 'place' ? words.topicOf(opened.one) : ''),
    papers: () => (opened.what === 'papers' ? opened.title : ''),
    pile: () => (opened.what === 'pile' ? t('pile', { count: opened.ids.length }) : ''),
    names: () => t('names'),
    clashes: () => t('clashCount', { count: clashes.length }),
    import: () => t('exchange.import'),
    export: () => t('exchange.export'),
    release: () => t('releaseTitle', { number: board.release + 1 }),
  };
  const edit = (one: BoardSession) => (
    <Button
      icon="edit"
      aria-label={t('editOf', { name: words.topicOf(one) })}
      onClick={() => onOpen({ what: 'session', one })}
    >
      {t('edit')}
    </Button>
  );
  const byId = clashesById(clashes);
  const rows = board.sessions.filter(({ id }) => opened.what === 'pile' && opened.ids.includes(id));
  return (
    <Panel
      key={opened.what === 'session' ? `session ${opened.one?.id}` : opened.what}
      title={titles[opened.what]()}
      closeLabel={t('close')}
      small={opened.what === 'place'}
      onClose={close}
    >
      {opened.what === 'session' && (
        <SessionPart
          msId={msId}
          board={board}
          one={opened.one}
          words={words}
          handle={handle}
          day={day}
          onDone={close}
        />
      )}
      {opened.what === 'place' && (
        <PlaceForm
          one={opened.one}
          board={board}
          words={words}
          day={day}
          onPlace={async (spot) => {
            close();
            await onPlace(opened.one, spot);
          }}
          more={edit(opened.one)}
        />
      )}
      {opened.what === 'papers' && (
        <PapersForm
          papers={opened.papers}
          board={board}
          words={words}
          day={day}
          onPlace={async (asked) => {
            if (await handle.addPapers(asked)) close();
          }}
        />
      )}
      {opened.what === 'papers' && handle.alert && (
        <p role="alert" className={styles.alert}>
          {handle.alert}
        </p>
      )}
      {opened.what === 'pile' && (
        <ul className={styles.list}>
          {rows.map((one) => (
            <Row key={one.id} one={one} clashes={byId.get(one.id) ?? []} words={words}>
              {edit(one)}
            </Row>
          ))}
        </ul>
      )}
      {opened.what === 'names' && <NamesPart msId={msId} board={board} hall={opened.hall} words={words} />}
      {opened.what === 'clashes' && <Clashes clashes={clashes} board={board} words={words} edit={edit} />}
      {opened.what === 'import' && <ImportPart msId={msId} words={words} onDone={close} />}
      {opened.what === 'export' && <ExportPart msId={msId} release={board.release} />}
      {opened.what === 'release' &&
        (handle.others.length > 0 ? (
          <SkeletonRows label={t('loading')} />
        ) : (
          <ReleasePart msId={msId} board={board} clashes={clashes} words={words} onDone={close} />
        ))}
    </Panel>
  );
}

/** All that cannot be as it is, each with the ways to the sessions it is of. */
function Clashes({
  clashes,
  board,
  words,
  edit,
}: Pick<Props, 'clashes' | 'board' | 'words'> & { edit: (one: BoardSession) => React.ReactNode }) {
  const known = new Map(board.sessions.map((one) => [one.id, one]));
  return (
    <ul className={styles.list}>
      {clashes.map((clash) => (
        <li key={`${clash.kind} ${clash.ids.join(' ')} ${clash.name}`} className={styles.clash}>
          <strong>{words.clashOf(clash)}</strong>
          <ul className={styles.list}>
            {clash.ids.map((id) => {
              const one = known.get(id);
              return (
                one && (
                  <Row key={id} one={one} clashes={[]} words={words}>
                    {edit(one)}
                  </Row>
                )
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
