import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '@/components/console/panel/content.module.css';
import { Button } from '@/components/ui/action/button';
import prose from '@/components/ui/fact/prose.module.css';
import { InsertPicture, type PictureAttributes } from './insert-picture';
import { InsertTable, type TableSize } from './insert-table';
import { RichTextBones, TOOLS } from './rich-text-bones';
import { EXTENSIONS } from './rich-text-extensions';
import { TableTools } from './table-tools';

type Tool = (typeof TOOLS)[number];
/** Tools that open a sheet, and all that are not switched on and off. */
const OPENS: readonly Tool[] = ['picture', 'table'];
const ACTS: readonly Tool[] = [...OPENS, 'undo'];

export interface RichTextProps {
  id: string;
  label: string;
  invalid: boolean;
  describedBy?: string;
  lang: 'zh' | 'en';
  html: string;
  onChange: (html: string) => void;
  /** Beside the tools of a table. */
  children?: ReactNode;
}

/** A rich text that is written as it will look: headings, lists, quotations, links, pictures, tables. */
export default function RichText({ id, label, invalid, describedBy, lang, html, onChange, children }: RichTextProps) {
  const t = useTranslations('console.content.editor');
  const told = useRef(html);
  const [inserting, setInserting] = useState<'picture' | 'table' | null>(null);
  const close = () => setInserting(null);
  const insert = useRef<(() => void) | null>(null);
  const leave = (then: () => void) => {
    insert.current = then;
    close();
  };
  // A sheet that closes gives the focus back to its button: the text takes it after that.
  useEffect(() => {
    if (inserting) return;
    insert.current?.();
    insert.current = null;
  }, [inserting]);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        id,
        lang,
        role: 'textbox',
        class: prose.prose ?? '',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(invalid),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
    },
    onUpdate: ({ editor: now }) => {
      told.current = now.isEmpty ? '' : now.getHTML();
      onChange(told.current);
    },
  });
  // What was typed before, or given up, comes from elsewhere.
  useEffect(() => {
    if (!editor || html === told.current) return;
    told.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now?.isActive('bold') ?? false,
      italic: now?.isActive('italic') ?? false,
      heading: now?.isActive('heading', { level: 2 }) ?? false,
      subheading: now?.isActive('heading', { level: 3 }) ?? false,
      bullets: now?.isActive('bulletList') ?? false,
      numbers: now?.isActive('orderedList') ?? false,
      quote: now?.isActive('blockquote') ?? false,
      link: now?.isActive('link') ?? false,
      picture: now?.isActive('image') ?? false,
      table: now?.isActive('table') ?? false,
    }),
  });
  if (!editor) return <RichTextBones />;
  const chain = () => editor.chain().focus();
  const setLink = () => {
    if (editor.isActive('link')) return chain().unsetLink().run();
    const address = window.prompt(t('linkAddress'), 'https://');
    return address ? chain().setLink({ href: address }).run() : false;
  };
  const tools: Record<Tool, () => unknown> = {
    bold: () => chain().toggleBold().run(),
    italic: () => chain().toggleItalic().run(),
    heading: () => chain().toggleHeading({ level: 2 }).run(),
    subheading: () => chain().toggleHeading({ level: 3 }).run(),
    bullets: () => chain().toggleBulletList().run(),
    numbers: () => chain().toggleOrderedList().run(),
    quote: () => chain().toggleBlockquote().run(),
    link: setLink,
    picture: () => setInserting('picture'),
    table: () => setInserting('table'),
    undo: () => chain().undo().run(),
  };
  const insertPicture = (picture: PictureAttributes) =>
    leave(() => {
      if (on?.picture) chain().updateAttributes('image', picture).run();
      // A text that ends in a picture leaves nowhere to write on.
      else chain().setImage(picture).createParagraphNear().run();
    });
  const insertTable = ({ rows, columns, head }: TableSize) =>
    leave(() => chain().insertTable({ rows, cols: columns, withHeaderRow: head }).run());
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t('tools', { name: label })} aria-controls={id}>
        {TOOLS.map((name) => (
          <Button
            key={name}
            variant="quiet"
            aria-pressed={ACTS.includes(name) ? undefined : (on?.[name as keyof typeof on] ?? false)}
            aria-haspopup={OPENS.includes(name) ? 'dialog' : undefined}
            onClick={tools[name]}
          >
            {t(name)}
          </Button>
        ))}
      </div>
      <EditorContent editor={editor} className={styles.text} />
      <div className={styles.tools}>
        {children}
        {on?.table && <TableTools editor={editor} label={label} controls={id} />}
      </div>
      {inserting === 'picture' && (
        <InsertPicture
          picture={on?.picture ? editor.getAttributes('image') : null}
          onClose={close}
          onInsert={insertPicture}
        />
      )}
      {inserting === 'table' && <InsertTable onClose={close} onInsert={insertTable} />}
    </>
  );
}
