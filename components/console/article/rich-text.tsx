import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import styles from '@/components/console/panel/content.module.css';
import { Button } from '@/components/ui/action/button';
import prose from '@/components/ui/fact/prose.module.css';

export interface RichTextProps {
  id: string;
  label: string;
  invalid: boolean;
  describedBy?: string;
  lang: 'zh' | 'en';
  html: string;
  onChange: (html: string) => void;
}

/** A rich text that is written as it will look: headings, lists, quotations, links. */
export default function RichText({ id, label, invalid, describedBy, lang, html, onChange }: RichTextProps) {
  const t = useTranslations('console.content.editor');
  const told = useRef(html);
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } })],
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
    }),
  });
  if (!editor) return null;
  const chain = () => editor.chain().focus();
  const setLink = () => {
    if (editor.isActive('link')) return chain().unsetLink().run();
    const address = window.prompt(t('linkAddress'), 'https://');
    return address ? chain().setLink({ href: address }).run() : false;
  };
  const tools = {
    bold: () => chain().toggleBold().run(),
    italic: () => chain().toggleItalic().run(),
    heading: () => chain().toggleHeading({ level: 2 }).run(),
    subheading: () => chain().toggleHeading({ level: 3 }).run(),
    bullets: () => chain().toggleBulletList().run(),
    numbers: () => chain().toggleOrderedList().run(),
    quote: () => chain().toggleBlockquote().run(),
    link: setLink,
  };
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t('tools', { name: label })} aria-controls={id}>
        {(Object.keys(tools) as (keyof typeof tools)[]).map((name) => (
          <Button key={name} variant="quiet" aria-pressed={on?.[name] ?? false} onClick={tools[name]}>
            {t(name)}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => chain().undo().run()}>
          {t('undo')}
        </Button>
      </div>
      <EditorContent editor={editor} className={styles.text} />
    </>
  );
}
