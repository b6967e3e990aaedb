import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isOwnPicture } from '@/contract/file/file';

/** Pasted pictures of elsewhere do not come in: the upstream would leave them out. */
const OwnImage = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (isOwnPicture(image.getAttribute('src') ?? '') ? null : false) },
  ],
});

/** Columns are as wide as their words: no styles are written. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
});

const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: 'col' } };
  },
});

/** What the editor knows: what it does not (`BEYOND`) is edited as HTML. */
export const EXTENSIONS = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } }),
  OwnImage,
  PlainTable,
  TableRow,
  TableCell,
  ScopedHeader,
];
